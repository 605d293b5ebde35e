import { randomBytes } from "node:crypto";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database/pool.ts";
import { transaction } from "#server/database/transaction.ts";
import type { SandboxEvent } from "#server/jobs/jobs.ts";
import * as store from "./store.ts";
import { sendEvent } from "./webhook.ts";

/** Refunds and disputes of payments that are complete. Each is announced to the store by an event. */

export type RefundAnswer = { refund: store.SandboxRefund } | { refused: string };

/** The same key gets the same refund. Undefined when there is no such payment. */
export async function refundPayment(
  ctx: Context,
  paymentId: string,
  request: { amount: number; reason: string; key: string },
): Promise<RefundAnswer | undefined> {
  return transaction(ctx.db, async (tx) => {
    const payment = await store.lockPayment(tx, paymentId);
    if (!payment) return undefined;
    const known = await store.findRefund(tx, request.key);
    if (known) return isSame(known, paymentId, request.amount) ? { refund: known } : { refused: KEY_USED };
    if (payment.status !== "processed") return { refused: "This payment is not complete." };
    if (payment.dispute) return { refused: "This payment is disputed." };
    if (request.amount > leftOf(payment)) return { refused: "This is more than is left of the payment." };
    const refund = await store.addRefund(tx, {
      id: `re_${randomBytes(12).toString("hex")}`,
      paymentId,
      amount: request.amount,
      reason: request.reason,
      idempotencyKey: request.key,
      createdAt: ctx.now(),
    });
    const event = newEvent(ctx, payment, "refunded", { refund_id: refund.id, amount: refund.amount });
    await enqueue(ctx, tx, payment, event);
    return { refund };
  });
}

const KEY_USED = "This Idempotency-Key was used for another refund.";
const isSame = (refund: store.SandboxRefund, paymentId: string, amount: number) =>
  refund.paymentId === paymentId && refund.amount === amount;

export const leftOf = ({ amount, refundedAmount }: store.SandboxPayment): number => amount - refundedAmount;

export const DISPUTE_STEPS = ["open", "won", "lost"] as const;
export type DisputeStep = (typeof DISPUTE_STEPS)[number];

export const disputeSteps = ({ status, dispute, ...payment }: store.SandboxPayment): DisputeStep[] => {
  if (dispute === "open") return ["won", "lost"];
  return status === "processed" && dispute === null && payment.amount > payment.refundedAmount
    ? ["open"]
    : [];
};

const STATUSES = { open: "disputed", won: "dispute_won", lost: "dispute_lost" };

/** The buyer's bank opens a dispute or decides it. A step that is not possible changes nothing. */
export async function dispute(ctx: Context, paymentId: string, step: DisputeStep): Promise<void> {
  const sent = await transaction(ctx.db, async (tx) => {
    const payment = await store.lockPayment(tx, paymentId);
    if (!payment || !disputeSteps(payment).includes(step)) return undefined;
    await store.setDispute(tx, paymentId, step === "won" ? null : step);
    const event = newEvent(ctx, payment, STATUSES[step], { amount: leftOf(payment) });
    await enqueue(ctx, tx, payment, event);
    return { url: payment.webhookUrl, event };
  });
  // Sent at once so that the person who clicked sees the effect; the job sends it again if that fails.
  await (sent && sendEvent(ctx, sent.url, sent.event))?.catch((reason) =>
    ctx.log.warn(
      { payment: paymentId, reason: String(reason) },
      "the webhook did not arrive and comes again",
    ),
  );
}

const newEvent = (
  ctx: Context,
  payment: store.SandboxPayment,
  status: string,
  data: Omit<SandboxEvent["data"], "id">,
): SandboxEvent => ({
  id: `evt_${randomBytes(16).toString("hex")}`,
  data: { id: payment.id, ...data },
  status,
  livemode: ctx.payments.livemode,
});

const enqueue = (ctx: Context, tx: Tx, { webhookUrl: url }: store.SandboxPayment, event: SandboxEvent) =>
  ctx.jobs.enqueue(tx, "sandbox-event", { url, event }, { startAfter: 1 });
