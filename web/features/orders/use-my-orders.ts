import { useEffect, useState } from "react";
import type { OrderSummary } from "#contracts/orders.ts";
import { call } from "#web/lib/api-client.ts";

/** The signed-in user's orders, undefined until loaded. Loaded again for every new reason; not at all for null. */
export function useMyOrders(reason: string | null): OrderSummary[] | undefined {
  const [orders, setOrders] = useState<OrderSummary[]>();
  useEffect(() => {
    if (reason === null) return;
    const visit = new AbortController();
    call("GET /api/orders", { signal: visit.signal }).then(
      (history) => setOrders(history.orders),
      (error) => {
        if (visit.signal.aborted) return;
        console.warn("Your orders could not be asked for.", error);
        setOrders([]);
      },
    );
    return () => visit.abort();
  }, [reason]);
  return orders;
}
