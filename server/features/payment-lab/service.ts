import { DEMO_EMAIL, type Diagnosis, type LabOrders } from "#contracts/payment-lab.ts";
import type { Context } from "#server/context.ts";
import * as orders from "#server/features/orders/service.ts";
import { readSettings } from "#server/features/settings/service.ts";

export { readReadiness } from "./readiness.ts";
export { simulateWebhook } from "./simulation.ts";
export { sendTestMail } from "./test-mail.ts";
export { testWebhook } from "./webhook-test.ts";

const SHOWN = 10;

export const isOpenToAll = async (ctx: Context): Promise<boolean> => (await readSettings(ctx)).testMode;

export const diagnose = (ctx: Context): Promise<Diagnosis> => ctx.payments.diagnose();

export async function listLabOrders(ctx: Context): Promise<LabOrders> {
  return { orders: (await orders.listOfEmail(ctx.db, DEMO_EMAIL, SHOWN)).map(orders.toLabOrder) };
}

/** Calls back on every change of a lab order, until the returned function is called. */
export function watchLabOrders(ctx: Context, changed: () => void): () => void {
  const stops = [
    ctx.bus.on("order_changed", (message) => {
      if (message.user_email === DEMO_EMAIL) changed();
    }),
    ctx.bus.onGap(changed),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
