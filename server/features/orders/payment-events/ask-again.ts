import type { Context } from "#server/context.ts";
import type { Queryable } from "#server/database/pool.ts";
import { Conflict } from "#server/errors.ts";
import { notifyOrderChanged } from "#server/realtime/order-changes.ts";
import { isPaid } from "../delivery.ts";
import { isHeld, settle, type Verdict } from "../state.ts";
import * as store from "../store.ts";
import { orUnavailable } from "./cancel-payment.ts";
import { compareWithProvider } from "./compare-with-provider.ts";

interface ProviderAnswer {
  paymentStatus: string;
  /** Undefined while the payment is under way. */
  verdict: Verdict | undefined;
}

/** A failed order that is held was paid late, so an admin decides about it. */
export const canAskProvider = (order: store.Order): boolean =>
  order.novaPaymentId !== null && !isPaid(order) && !(order.status === "failed" && isHeld(order));

export async function askProvider(ctx: Context, order: store.Order): Promise<ProviderAnswer> {
  if (!order.novaPaymentId || !canAskProvider(order))
    throw new Conflict("nothing_to_ask", "The provider has nothing more to say about this order.");
  const payment = await orUnavailable(ctx.payments.fetch(order.novaPaymentId));
  if (!payment)
    throw new Conflict(
      "payment_unknown",
      "The provider does not know this payment. The order stays as it is.",
    );
  return { paymentStatus: payment.status, verdict: compareWithProvider(ctx, order, payment) };
}

/** Lifts the hold and applies what the provider answered; a mismatch holds the order again. */
export async function applyProviderAnswer(
  ctx: Context,
  tx: Queryable,
  orderId: string,
  { paymentStatus, verdict }: ProviderAnswer,
): Promise<store.Order | undefined> {
  const order = await store.lockOrder(tx, orderId);
  if (!order) return undefined;
  const lift = { novaPaymentStatus: paymentStatus, paymentUnknownSince: null, updatedAt: ctx.now() };
  const open =
    order.status === "pending" && isHeld(order) ? await store.updateOrder(tx, order.id, lift) : order;
  if (verdict) return (await settle(ctx, tx, order.id, verdict))?.order;
  await notifyOrderChanged(tx, open);
  return open;
}
