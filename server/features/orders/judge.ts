import type { Context } from "#server/context.ts";
import type { Payment } from "#server/payments/provider.ts";
import type { Verdict } from "./state.ts";
import type { Order } from "./store.ts";

/** What the provider's books say about an order; undefined while the payment is under way. */
export function judge(ctx: Context, order: Order, payment: Payment | undefined): Verdict | undefined {
  if (!payment) return { to: "held", reason: "unknown payment" };
  const mismatch = findMismatch(ctx, order, payment);
  if (mismatch) return { to: "held", reason: mismatch };
  const known = { payment: { paymentId: payment.paymentId, cpi: payment.cpi } };
  if (payment.status === "processed") return { ...known, to: "paid" };
  if (payment.status === "failed") {
    const reason = payment.error?.message ?? "The payment was declined.";
    return { ...known, to: "failed", reason, paymentStatus: "failed", returnToCart: true };
  }
  return undefined;
}

function findMismatch(ctx: Context, order: Order, payment: Payment): string | undefined {
  const another = order.novaPaymentId !== null && order.novaPaymentId !== payment.paymentId;
  if (payment.reference !== order.id || another) return "order mismatch";
  if (payment.amount !== order.totalAmount) return "amount mismatch";
  if (payment.currency !== order.currency) return "currency mismatch";
  if (payment.livemode !== ctx.payments.livemode || payment.livemode !== order.livemode)
    return "livemode mismatch";
  return undefined;
}
