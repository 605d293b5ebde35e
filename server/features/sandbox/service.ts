import { randomBytes } from "node:crypto";
import type { Context } from "#server/context.ts";
import { transaction } from "#server/database/transaction.ts";
import { isPlainText } from "#server/http/plain-text.ts";
import * as store from "./store.ts";
import { deliverAgain, deliverWebhook, sendEvent } from "./webhook.ts";

export { isOpen, type PaymentError, type SandboxPayment } from "./store.ts";

const WEBHOOK_DELAY_SECONDS = 5;

export const findByCpi = async (ctx: Context, cpi: string): Promise<store.SandboxPayment | undefined> =>
  isPlainText(cpi) ? store.findByCpi(ctx.db, cpi) : undefined;

/** The card was accepted; the 3-D Secure step decides. */
export const awaitApproval = (ctx: Context, payment: store.SandboxPayment) =>
  store.change(ctx.db, payment.id, { status: "pending", updatedAt: ctx.now() });

/** Decides an open payment and enqueues its webhook with it. Undefined when it was decided before. */
export function decidePayment(
  ctx: Context,
  paymentId: string,
  error: store.PaymentError | null,
): Promise<store.SandboxPayment | undefined> {
  return transaction(ctx.db, async (tx) => {
    const decided = await store.change(tx, paymentId, {
      status: error ? "failed" : "processed",
      error,
      eventId: `evt_${randomBytes(16).toString("hex")}`,
      updatedAt: ctx.now(),
    });
    if (decided) {
      const options = { startAfter: WEBHOOK_DELAY_SECONDS };
      await ctx.jobs.enqueue(tx, "sandbox-webhook", { paymentId }, options);
    }
    return decided;
  });
}

/** Delivers the webhook before the buyer is sent back; the enqueued job repeats it if that failed. */
export async function finishPayment(
  ctx: Context,
  payment: store.SandboxPayment,
  error: store.PaymentError | null,
): Promise<store.SandboxPayment> {
  const decided = await decidePayment(ctx, payment.id, error);
  if (!decided) return (await store.findByCpi(ctx.db, payment.cpi)) ?? payment;
  await deliverWebhook(ctx, decided).catch((reason) =>
    ctx.log.warn(
      { payment: payment.id, reason: String(reason) },
      "the webhook did not arrive and comes again",
    ),
  );
  return decided;
}

export function startSandboxJobs(ctx: Context): void {
  ctx.jobs.work("sandbox-webhook", ({ paymentId }) => deliverAgain(ctx, paymentId));
  ctx.jobs.work("sandbox-event", ({ url, event }) => sendEvent(ctx, url, event));
}
