import { useEffect, useState } from "react";
import type { OrderDetail, OrderStatus, PublicOrderStatus } from "#contracts/orders.ts";
import { api } from "#web/lib/api-client.ts";
import { type Watched, watchOrder } from "./watch-order.ts";

function useWatched<Order extends { status: OrderStatus }>(path: string): Watched<Order> {
  const [watched, setWatched] = useState<Watched<Order>>({ phase: "loading" });
  useEffect(() => {
    setWatched({ phase: "loading" });
    return watchOrder<Order>(() => api.get<Order>(path), setWatched);
  }, [path]);
  return watched;
}

const orderPath = (id: string) => `/api/orders/${encodeURIComponent(id)}`;

/** An order of the signed-in person. */
export const useOwnOrder = (id: string) => useWatched<OrderDetail>(orderPath(id));

/** What anyone who holds the id may see of an order. */
export const useOrderStatus = (id: string) => useWatched<PublicOrderStatus>(`${orderPath(id)}/status`);
