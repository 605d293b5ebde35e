import { randomBytes } from "node:crypto";
import type { Context } from "#server/context.ts";
import { change, type PaymentError, type SandboxPayment } from "./store.ts";

const WEBHOOK_DELAY_SECONDS = 5;

/** Decides an open payment and enqueues its webhook with it. Undefined when somebody decided before. */
export function decidePayment(
  ctx: Context,
  paymentId: string,
  error: PaymentError | null,
): Promise<SandboxPayment | undefined> {
  return ctx.db.transaction(async (tx) => {
    const decided = await change(tx, paymentId, {
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
