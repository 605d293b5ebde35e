import { useCallback, useEffect, useRef, useState } from "react";
import type { LabOrder, LabOrders } from "#contracts/payment-lab.ts";
import { followStream, type StreamState } from "#web/lib/event-stream.ts";
import { fetchTestOrders, ORDERS_STREAM } from "../calls.ts";
import { isRefusal, toastFailure } from "../failure.ts";

const REFRESH_MS = 10_000;

/** The latest orders of the demo address: asked for at once and every 10 s, and told by the server in between. */
export function useTestOrders(autoRefresh: boolean) {
  const [orders, setOrders] = useState<readonly LabOrder[]>();
  const [problem, setProblem] = useState<unknown>();
  const [refreshing, setRefreshing] = useState(false);
  const [stream, setStream] = useState<StreamState>("connecting");
  const told = useRef(0);
  const failing = useRef(false);

  const take = useCallback((latest: LabOrders) => {
    failing.current = false;
    setOrders(latest.orders);
    setProblem(undefined);
  }, []);

  const load = useCallback(async () => {
    const toldBefore = told.current;
    try {
      const latest = await fetchTestOrders();
      // What the stream sent meanwhile is newer than this answer.
      if (told.current === toldBefore) take(latest);
    } catch (error) {
      setProblem(error);
      // Shown once, not every ten seconds; a refusal is explained on the page.
      if (!failing.current && !isRefusal(error)) toastFailure("Error", error, "Failed to load test results.");
      failing.current = true;
    }
  }, [take]);

  const refresh = useCallback(async () => {
    failing.current = false;
    setRefreshing(true);
    await load();
    setRefreshing(false);
  }, [load]);

  useEffect(() => {
    void load();
  }, [load]);

  const asking = autoRefresh && !isRefusal(problem);
  useEffect(() => {
    if (!asking) return;
    const timer = setInterval(load, REFRESH_MS);
    return () => clearInterval(timer);
  }, [asking, load]);

  useEffect(
    () =>
      followStream(ORDERS_STREAM, {
        onState: setStream,
        onMessage({ event, data }) {
          if (event !== "orders") return;
          told.current++;
          take(JSON.parse(data) as LabOrders);
        },
      }),
    [take],
  );

  return { orders, problem, refreshing, stream, refresh };
}
