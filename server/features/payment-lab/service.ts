import type { Diagnosis, WebhookTest } from "#contracts/payment-lab.ts";
import { record } from "#server/audit/record.ts";
import type { Context } from "#server/context.ts";
import type { User } from "#server/features/accounts/service.ts";
import { testWebhook } from "./webhook-test.ts";

export { listLabOrders, startLabPayment, watchLabOrders } from "./lab-orders.ts";
export { readReadiness } from "./readiness.ts";
export { simulateWebhook } from "./simulation.ts";
export { sendTestMail } from "./test-mail.ts";

export async function diagnose(ctx: Context, user: User | undefined): Promise<Diagnosis> {
  await record(ctx, ctx.db, user ?? "not signed in", { action: "lab.diagnose", subject: "provider" });
  return ctx.payments.diagnose();
}

export async function runWebhookTest(ctx: Context, user: User | undefined): Promise<WebhookTest> {
  await record(ctx, ctx.db, user ?? "not signed in", { action: "lab.webhook_test", subject: "webhook" });
  return testWebhook(ctx);
}
