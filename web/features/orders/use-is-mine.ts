import { useEffect, useState } from "react";
import { call } from "#web/lib/api-client.ts";

/** Whether the signed-in person made the order; asked only when it matters, and no until it is known. */
export function useIsMine(orderId: string, matters: boolean): boolean {
  const [mine, setMine] = useState(false);
  useEffect(() => {
    setMine(false);
    if (!matters) return;
    const visit = new AbortController();
    call("GET /api/orders", { signal: visit.signal }).then(
      ({ orders }) => setMine(orders.some(({ id }) => id === orderId)),
      (error) => visit.signal.aborted || console.warn("Whose order it is could not be asked.", error),
    );
    return () => visit.abort();
  }, [orderId, matters]);
  return mine;
}
