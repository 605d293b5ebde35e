import type { Context } from "#server/context.ts";
import type { Queryable } from "#server/database/pool.ts";
import type { Payment } from "#server/payments/provider.ts";
import { notifyOrderChanged } from "#server/realtime/order-changes.ts";
import * as orders from "../store.ts";
import { confirmRefund } from "./confirm.ts";
import { bookDispute, bookDisputeWon } from "./entries.ts";
import { advanceRefund } from "./refund.ts";
import * as store from "./store.ts";

/** Has the provider say what became of the refunds that wait, so that they are not taken for somebody else's. */
export async function advanceRefunds(ctx: Context, orderId: string): Promise<void> {
  for (const { id, state } of await store.listRefunds(ctx.db, [orderId]))
    if (state === "requested") await advanceRefund(ctx, id);
}

export type Applied = "changed" | "repeated" | "wait";

/**
 * Brings a paid order in line with its payment at the provider, under the order's row lock: a refund that was made
 * there, a dispute that began or was won.
 */
export async function applyPayment(
  ctx: Context,
  tx: Queryable,
  order: orders.Order,
  payment: Payment,
): Promise<Applied> {
  const refunded = await applyRefunds(ctx, tx, order, payment);
  if (refunded === "wait") return "wait";
  const disputed = await applyDispute(ctx, tx, order, payment);
  return refunded === "changed" || disputed === "changed" ? "changed" : "repeated";
}

async function applyRefunds(
  ctx: Context,
  tx: Queryable,
  order: orders.Order,
  payment: Payment,
): Promise<Applied> {
  const amount = payment.refundedAmount - order.refundedAmount;
  if (amount <= 0) return "repeated";
  const earlier = await store.listRefunds(tx, [order.id]);
  if (earlier.some(({ state }) => state === "requested")) return "wait";
  const refund = await store.addRefund(tx, {
    orderId: order.id,
    amount,
    itemIds: [],
    whole: payment.refundedAmount >= order.totalAmount,
    state: "requested",
    reason: "Refunded at the payment provider",
    requestedBy: null,
    requestedAt: ctx.now(),
  });
  await confirmRefund(ctx, tx, refund, null);
  return "changed";
}

async function applyDispute(
  ctx: Context,
  tx: Queryable,
  order: orders.Order,
  payment: Payment,
): Promise<Applied> {
  const began = payment.disputedAmount > 0;
  if (began === (order.disputedAt !== null)) return "repeated";
  if (began) await bookDispute(ctx, tx, order, payment.disputedAmount);
  else await bookDisputeWon(ctx, tx, order);
  const now = ctx.now();
  const changed = await orders.updateOrder(tx, order.id, {
    disputedAt: began ? now : null,
    updatedAt: now,
  });
  await notifyOrderChanged(tx, changed);
  return "changed";
}
