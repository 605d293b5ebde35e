import type { Context } from "#server/context.ts";
import type { Queryable } from "#server/database/pool.ts";
import { transaction } from "#server/database/transaction.ts";
import { Conflict, Invalid } from "#server/errors.ts";
import { ProviderFailure } from "#server/payments/provider.ts";
import { isPaid } from "../delivery.ts";
import { itemsOf } from "../items.ts";
import * as orders from "../store.ts";
import { confirmRefund } from "./confirm.ts";
import { isPaidOutside, paymentOf } from "./entries.ts";
import { lineShares } from "./shares.ts";
import * as store from "./store.ts";

/** Seconds between the tries of a refund: quickly at first, then every hour for two weeks. */
const FIRST_TRIES = [10, 30, 120, 600];
const HOUR_SECONDS = 3600;
const MOST_TRIES = 14 * 24;

export interface RefundWish {
  itemIds?: readonly string[] | undefined;
  amount?: number | undefined;
  reason: string;
  /** The admin. */
  by: string;
  /** When the admin asked: a refund that was made since then was not seen by them. */
  askedAt: Date;
}

/** Writes the refund down, under the order's row lock. Undefined when there is no such order. */
export async function requestRefund(
  ctx: Context,
  tx: Queryable,
  orderId: string,
  wish: RefundWish,
): Promise<store.RefundRow | undefined> {
  const order = await orders.lockOrder(tx, orderId);
  if (!order) return undefined;
  const extent = await measureRefund(tx, order, wish);
  const earlier = await store.listRefunds(tx, [order.id]);
  if (earlier.some(({ requestedAt }) => requestedAt > wish.askedAt))
    throw new Conflict("refund_meanwhile", "Somebody else refunded this order in the same moment.");
  const refund = await store.addRefund(tx, {
    orderId: order.id,
    ...extent,
    state: "requested",
    reason: wish.reason,
    requestedBy: wish.by,
    requestedAt: ctx.now(),
  });
  await ctx.jobs.enqueue(tx, "refund", { refundId: refund.id }, { startAfter: FIRST_TRIES[0] ?? 10 });
  return refund;
}

/** How much a refund pays back and which lines it closes; throws when that cannot be refunded. */
export async function measureRefund(
  db: Queryable,
  order: orders.Order,
  { itemIds, amount }: Pick<RefundWish, "itemIds" | "amount">,
): Promise<{ amount: number; itemIds: string[]; whole: boolean }> {
  assertRefundable(order);
  const [items, earlier] = await Promise.all([itemsOf(db, order), store.listRefunds(db, [order.id])]);
  const standing = earlier.filter(({ state }) => state !== "failed");
  const left = order.totalAmount - standing.reduce((sum, refund) => sum + refund.amount, 0);
  const closed = new Set(standing.flatMap((refund) => refund.itemIds));
  const open = items.flatMap(({ id, refundedAt }) => (id && !refundedAt && !closed.has(id) ? [id] : []));
  if (amount !== undefined && standing.some(({ state }) => state === "requested"))
    throw new Conflict(
      "refund_under_way",
      "Another refund of this order is under way. Wait until it is decided.",
    );
  if (amount !== undefined) return { amount: assertLeft(amount, left), itemIds: [], whole: false };
  if (!itemIds) return { amount: assertLeft(left, left), itemIds: open, whole: true };
  const shares = lineShares(order.totalAmount, items);
  const wanted = [...new Set(itemIds)].map((id) => {
    const at = items.findIndex((item) => item.id === id);
    if (at < 0) throw new Invalid("unknown_item", "This order has no such line.");
    if (!open.includes(id))
      throw new Conflict("line_refunded", "This line has been refunded already, or its refund is under way.");
    return { id, share: shares[at] ?? 0 };
  });
  const cost = wanted.reduce((sum, { share }) => sum + share, 0);
  return { amount: assertLeft(cost, left), itemIds: wanted.map(({ id }) => id), whole: false };
}

function assertRefundable(order: orders.Order): void {
  if (!isPaid(order)) throw new Conflict("order_not_paid", "This order has not been paid yet.");
  if (order.refundedAt) throw new Conflict("order_refunded", "This order has been refunded already.");
  if (order.disputedAt)
    throw new Conflict(
      "order_disputed",
      "The payment of this order is disputed. Wait until that is decided.",
    );
}

function assertLeft(amount: number, left: number): number {
  if (left <= 0)
    throw new Conflict("nothing_left", "Everything that was paid is refunded, or its refund is under way.");
  if (amount > left || amount <= 0)
    throw new Conflict("more_than_left", "This is more than is left of what was paid.", { left });
  return amount;
}

/** Has the provider move the money, outside of any transaction. It may be called again at any time. */
export async function advanceRefund(ctx: Context, refundId: string): Promise<store.RefundRow> {
  const refund = await store.findRefund(ctx.db, refundId);
  const order = refund && (await orders.findOrder(ctx.db, refund.orderId));
  if (!refund || !order) throw new Error("A refund or its order vanished.");
  if (refund.state !== "requested") return refund;
  const payment = await paymentOf(ctx, ctx.db, order);
  if (isPaidOutside(payment)) return settleRefund(ctx, refund, { status: "succeeded", refundId: null });
  if (payment.provider !== ctx.payments.name) {
    const failureReason = `It was paid through ${payment.provider}, which this store no longer uses.`;
    return settleRefund(ctx, refund, { status: "failed", refundId: null, failureReason });
  }
  try {
    const answer = await ctx.payments.refund({
      paymentId: payment.reference,
      amount: refund.amount,
      key: refund.id,
      reason: refund.reason,
    });
    return await settleRefund(ctx, refund, answer);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    ctx.log.warn(
      { refund: refund.id, reason: error.message },
      "the provider could not be asked for a refund",
    );
    return refund;
  }
}

interface Answer {
  status: "pending" | "succeeded" | "failed";
  refundId: string | null;
  failureReason?: string | null;
}

const settleRefund = (ctx: Context, refund: store.RefundRow, answer: Answer): Promise<store.RefundRow> =>
  transaction(ctx.db, async (tx) => {
    await orders.lockOrder(tx, refund.orderId);
    const current = await store.findRefund(tx, refund.id);
    if (current?.state !== "requested") return current ?? refund;
    if (answer.status === "succeeded") return confirmRefund(ctx, tx, refund, answer.refundId);
    if (answer.status === "pending")
      return store.updateRefund(tx, refund.id, { providerRefundId: answer.refundId });
    return store.updateRefund(tx, refund.id, {
      state: "failed",
      failureReason: answer.failureReason ?? null,
      providerRefundId: answer.refundId,
      settledAt: ctx.now(),
    });
  });

/** Run by a job until the provider has decided. */
export async function retryRefund(ctx: Context, refundId: string): Promise<void> {
  const known = await store.findRefund(ctx.db, refundId);
  if (!known || (await advanceRefund(ctx, refundId)).state !== "requested") return;
  await transaction(ctx.db, async (tx) => {
    const tries = await store.countAttempt(tx, refundId);
    if (tries >= MOST_TRIES)
      return ctx.log.error({ refund: refundId }, "a refund was not decided in two weeks");
    const startAfter = FIRST_TRIES[tries] ?? HOUR_SECONDS;
    return ctx.jobs.enqueue(tx, "refund", { refundId }, { startAfter });
  });
}
