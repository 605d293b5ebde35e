import type { Context } from "#server/context.ts";
import type { Queryable } from "#server/database/pool.ts";
import { HELD_PREFIX } from "#server/database/schema/shop.ts";
import { Conflict } from "#server/errors.ts";
import { newDownload } from "#server/features/downloads/service.ts";
import { notifyOrderChanged } from "#server/realtime/order-changes.ts";
import { itemsOf } from "./items.ts";
import { bookCharge, expectedPayment } from "./money/entries.ts";
import { enqueuePurchaseMail } from "./receipt.ts";
import * as store from "./store.ts";

/** The only place where an order changes its state: pending → paid | failed, or held until an admin decides. */

/** What happens to an order after the provider's answer. */
export type Verdict = {
  /** The webhook event as received. */
  raw?: unknown;
  payment?: { paymentId: string; cpi: string; intentId?: string };
  /** Who said so, if it was not the provider of this store. */
  provider?: string;
} & (
  | { to: "paid" }
  | { to: "failed"; reason: string; paymentStatus?: string; returnToCart?: boolean }
  | { to: "held"; reason: string }
);

export interface Settled {
  order: store.Order;
  outcome: "changed" | "repeated" | "held";
}

/** Why an order is held, or null when it is not. */
export const heldReason = (order: Pick<store.Order, "novaPaymentStatus">): string | null =>
  order.novaPaymentStatus?.startsWith(HELD_PREFIX) ? order.novaPaymentStatus.slice(HELD_PREFIX.length) : null;

export const isHeld = (order: Pick<store.Order, "novaPaymentStatus">): boolean => heldReason(order) !== null;

/** Under the order's row lock, in the caller's transaction. Undefined when there is no such order. */
export async function settle(
  ctx: Context,
  tx: Queryable,
  orderId: string,
  verdict: Verdict,
): Promise<Settled | undefined> {
  const order = await store.lockOrder(tx, orderId);
  if (!order) return undefined;
  if (order.status !== "pending") return repeat(ctx, tx, order, verdict);
  // Only an admin decides about a held order.
  if (isHeld(order)) return { order, outcome: "held" };
  const change = {
    updatedAt: ctx.now(),
    ...(verdict.raw === undefined ? {} : { novaWebhookRaw: verdict.raw }),
    ...(verdict.payment && order.novaPaymentId === null
      ? { novaPaymentId: verdict.payment.paymentId, novaCpi: verdict.payment.cpi }
      : {}),
    ...(verdict.payment?.intentId ? { paymentIntentId: verdict.payment.intentId } : {}),
  };
  if (verdict.to === "held") {
    const held = await store.updateOrder(tx, order.id, {
      updatedAt: change.updatedAt,
      ...("novaWebhookRaw" in change ? { novaWebhookRaw: change.novaWebhookRaw } : {}),
      novaPaymentStatus: HELD_PREFIX + verdict.reason,
    });
    await notifyOrderChanged(tx, held);
    return { order: held, outcome: "held" };
  }
  if (verdict.to === "failed") {
    const failed = await store.updateOrder(tx, order.id, {
      ...change,
      status: "failed",
      failureReason: verdict.reason,
      ...(verdict.paymentStatus ? { novaPaymentStatus: verdict.paymentStatus } : {}),
    });
    // A pack was never in the cart.
    if (verdict.returnToCart && order.userId && order.packageType === "cart")
      await store.returnToCart(tx, { id: order.id, userId: order.userId });
    await notifyOrderChanged(tx, failed);
    return { order: failed, outcome: "changed" };
  }
  return { order: await pay(ctx, tx, order, change, verdict.provider), outcome: "changed" };
}

async function pay(
  ctx: Context,
  tx: Queryable,
  order: store.Order,
  change: Parameters<typeof store.updateOrder>[2],
  provider?: string,
): Promise<store.Order> {
  const paid = await store.updateOrder(tx, order.id, {
    ...change,
    ...(await newDownload(ctx)),
    status: "paid",
    novaPaymentStatus: "processed",
    failureReason: null,
  });
  const payment = expectedPayment(ctx, paid);
  await bookCharge(ctx, tx, paid, { ...payment, provider: provider ?? payment.provider });
  await enqueuePurchaseMail(ctx, tx, paid, await itemsOf(tx, paid));
  await notifyOrderChanged(tx, paid);
  return paid;
}

/** An admin's decision about a held order, also about one that was paid after it had failed. */
export async function decideHeld(
  ctx: Context,
  tx: Queryable,
  orderId: string,
  verdict: { to: "paid" } | { to: "failed"; reason: string },
): Promise<store.Order | undefined> {
  const order = await store.lockOrder(tx, orderId);
  if (!order) return undefined;
  if (!isHeld(order))
    throw new Conflict("order_not_held", "This order is not held: there is nothing to decide.");
  if (verdict.to === "paid") return pay(ctx, tx, order, { updatedAt: ctx.now() });
  const failed = await store.updateOrder(tx, order.id, {
    updatedAt: ctx.now(),
    status: "failed",
    novaPaymentStatus: "failed",
    failureReason: verdict.reason,
  });
  await notifyOrderChanged(tx, failed);
  return failed;
}

/** A settled order does not change, but one that is paid after it failed is held for an admin. */
async function repeat(ctx: Context, tx: Queryable, order: store.Order, verdict: Verdict): Promise<Settled> {
  if (verdict.to !== "paid" || order.status !== "failed" || isHeld(order))
    return { order, outcome: "repeated" };
  const flagged = await store.updateOrder(tx, order.id, {
    novaPaymentStatus: `${HELD_PREFIX}paid after failed`,
    updatedAt: ctx.now(),
    ...(verdict.raw === undefined ? {} : { novaWebhookRaw: verdict.raw }),
  });
  await notifyOrderChanged(tx, flagged);
  return { order: flagged, outcome: "repeated" };
}
