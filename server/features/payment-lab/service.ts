import { DEMO_EMAIL, type Diagnosis, type LabOrders, type WebhookTest } from "#contracts/payment-lab.ts";
import { record } from "#server/audit/record.ts";
import type { Context } from "#server/context.ts";
import type { User } from "#server/features/accounts/service.ts";
import * as orders from "#server/features/orders/service.ts";
import { readSettings } from "#server/features/settings/service.ts";
import { testWebhook } from "./webhook-test.ts";

export { readReadiness } from "./readiness.ts";
export { simulateWebhook } from "./simulation.ts";
export { sendTestMail } from "./test-mail.ts";

const SHOWN = 10;

export const isOpenToAll = async (ctx: Context): Promise<boolean> => (await readSettings(ctx)).testMode;

export async function diagnose(ctx: Context, user: User | undefined): Promise<Diagnosis> {
  await record(ctx, ctx.db, user ?? "not signed in", { action: "lab.diagnose", subject: "provider" });
  return ctx.payments.diagnose();
}

export async function runWebhookTest(ctx: Context, user: User | undefined): Promise<WebhookTest> {
  await record(ctx, ctx.db, user ?? "not signed in", { action: "lab.webhook_test", subject: "webhook" });
  return testWebhook(ctx);
}

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
