import type { LabOrders } from "#contracts/payment-lab.ts";

/** A page with the test results open at one instance: what it shows of an order, as the stream tells it. */
export async function watchLab(store: string, token: string) {
  const leaving = new AbortController();
  const stream = await fetch(`${store}/api/payment-lab/orders/stream`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  let shown: LabOrders = { orders: [] };
  const read = async () => {
    let text = "";
    for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const messages = (text + chunk).split("\n\n");
      text = messages.pop() ?? "";
      for (const message of messages) {
        const orders = /^event: orders\ndata: (.*)$/.exec(message)?.[1];
        if (orders) shown = JSON.parse(orders);
      }
    }
  };
  const reading = read().catch(() => {});
  return {
    statusOf: (id: string | undefined) => shown.orders.find((order) => order.id === id)?.status,
    async leave() {
      leaving.abort();
      await reading;
    },
  };
}
