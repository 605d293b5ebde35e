import type { LabOrders } from "#contracts/payment-lab.ts";

/** Reads the event stream of the payment lab as the test results page does. */
export async function watchLabStream(store: string, token: string) {
  const closing = new AbortController();
  const stream = await fetch(`${store}/api/payment-lab/orders/stream`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: closing.signal,
  });
  let latest: LabOrders = { orders: [] };
  const read = async () => {
    let text = "";
    for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const messages = (text + chunk).split("\n\n");
      text = messages.pop() ?? "";
      for (const message of messages) {
        const orders = /^event: orders\ndata: (.*)$/.exec(message)?.[1];
        if (orders) latest = JSON.parse(orders);
      }
    }
  };
  const reading = read().catch(() => {});
  return {
    statusOf: (id: string | undefined) => latest.orders.find((order) => order.id === id)?.status,
    async close() {
      closing.abort();
      await reading;
    },
  };
}
