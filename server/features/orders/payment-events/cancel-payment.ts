import type { Context } from "#server/context.ts";
import { transaction } from "#server/database/transaction.ts";
import { Conflict, Unavailable } from "#server/errors.ts";
import { PROCESSING, ProviderFailure } from "#server/payments/provider.ts";
import { isHeld, settle, type Verdict } from "../state.ts";
import type { Order } from "../store.ts";
import { compareAnswer } from "./compare-with-provider.ts";

interface Closed {
  /** Undefined when the provider does not know the payment, or the bank has not decided yet. */
  verdict: Verdict | undefined;
  isProcessing: boolean;
}

/** Closes a payment at the provider and asks what became of it: it may have been paid in the same moment. */
export async function closePayment(
  ctx: Context,
  order: Order,
  paymentId: string,
  reason: string,
): Promise<Closed> {
  await ctx.payments.cancel(paymentId);
  const payment = await ctx.payments.fetch(paymentId);
  const verdict = await compareAnswer(ctx, order, payment);
  const isProcessing = payment?.status === PROCESSING;
  if (!payment || isProcessing || verdict?.to === "paid" || verdict?.to === "held")
    return { verdict, isProcessing };
  const failed = { to: "failed", reason, paymentStatus: payment.status, returnToCart: true } as const;
  return { verdict: failed, isProcessing };
}

/** Asked for by the buyer: the order fails and its lines return to the cart. */
export async function cancelPayment(ctx: Context, order: Order): Promise<void> {
  if (order.status !== "pending" || isHeld(order) || !order.novaPaymentId) throw notPending();
  const { verdict, isProcessing } = await orUnavailable(
    closePayment(ctx, order, order.novaPaymentId, "The payment was cancelled."),
  );
  if (!verdict) throw isProcessing ? stillProcessing() : providerUnavailable();
  const settled = await transaction(ctx.db, (tx) => settle(ctx, tx, order.id, verdict));
  if (settled?.order.status !== "failed") throw notPending();
}

export async function orUnavailable<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof ProviderFailure) throw providerUnavailable();
    throw error;
  }
}

const notPending = () =>
  new Conflict("order_not_pending", "This order does not wait for a payment, so there is none to cancel.");

const stillProcessing = () =>
  new Conflict(
    "payment_processing",
    "Your bank has not answered yet, so this payment can no longer be cancelled.",
  );

const providerUnavailable = () =>
  new Unavailable(
    "provider_unavailable",
    "The payment provider cannot be asked right now. Please try again in a few minutes.",
  );
