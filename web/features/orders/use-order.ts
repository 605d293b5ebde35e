import { useEffect, useState } from "react";
import type { OrderStatus } from "#contracts/orders.ts";
import { call } from "#web/lib/api-client.ts";
import { type Watched, watchOrder } from "./watch-order.ts";

const fetchOrder = (id: string) => call("GET /api/orders/:id", { params: { id } });
const fetchStatus = (id: string) => call("GET /api/orders/:id/status", { params: { id } });

function useWatched<Order extends { status: OrderStatus }>(
  fetchById: (id: string) => Promise<Order>,
  id: string,
): Watched<Order> {
  const [watched, setWatched] = useState<Watched<Order>>({ phase: "loading" });
  useEffect(() => {
    setWatched({ phase: "loading" });
    return watchOrder(() => fetchById(id), setWatched);
  }, [fetchById, id]);
  return watched;
}

/** An order of the signed-in person. */
export const useOwnOrder = (id: string) => useWatched(fetchOrder, id);

/** What anyone who holds the id may see of an order. */
export const useOrderStatus = (id: string) => useWatched(fetchStatus, id);
