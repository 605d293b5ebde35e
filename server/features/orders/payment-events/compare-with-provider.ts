import type { Context } from "#server/context.ts";
import type { Payment } from "#server/payments/provider.ts";
import type { Verdict } from "../state.ts";
import * as store from "../store.ts";

const UNKNOWN_FOR_MS = 3_600_000;

/** Compares an order with its payment at the provider. Undefined while the payment is pending. */
export function compareWithProvider(ctx: Context, order: store.Order, payment: Payment): Verdict | undefined {
  const mismatch = findMismatch(ctx, order, payment);
  if (mismatch) return { to: "held", reason: mismatch };
  const { paymentId, cpi, intentId } = payment;
  const known = { payment: { paymentId, cpi, ...(intentId ? { intentId } : {}) } };
  if (payment.status === "processed") return { ...known, to: "paid" };
  if (payment.status === "failed") {
    const reason = payment.error?.message ?? "The payment was declined.";
    return { ...known, to: "failed", reason, paymentStatus: "failed", returnToCart: true };
  }
  return undefined;
}

/** The same for an answer that may be a 404, which holds the order only after an hour of 404s. */
export async function compareAnswer(
  ctx: Context,
  order: store.Order,
  payment: Payment | undefined,
): Promise<Verdict | undefined> {
  const since = order.paymentUnknownSince;
  if (payment) {
    if (since) await store.markUnknown(ctx.db, order.id, null);
    return compareWithProvider(ctx, order, payment);
  }
  if (!since) await store.markUnknown(ctx.db, order.id, ctx.now());
  const hourAgo = ctx.now().getTime() - UNKNOWN_FOR_MS;
  return since && since.getTime() <= hourAgo ? { to: "held", reason: "unknown payment" } : undefined;
}

export function findMismatch(ctx: Context, order: store.Order, payment: Payment): string | undefined {
  const another = order.novaPaymentId !== null && order.novaPaymentId !== payment.paymentId;
  if (payment.reference !== order.id || another) return "order mismatch";
  if (payment.amount !== order.totalAmount) return "amount mismatch";
  if (payment.currency !== order.currency) return "currency mismatch";
  if (payment.livemode !== ctx.payments.livemode || payment.livemode !== order.livemode)
    return "livemode mismatch";
  return undefined;
}
