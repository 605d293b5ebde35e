import { useEffect, useState } from "react";
import type { OrderSummary } from "#contracts/orders.ts";
import { call } from "#web/lib/api-client.ts";

/** The signed-in person's orders, undefined until they are known. Asked again for every new reason, and for none not at all. */
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
