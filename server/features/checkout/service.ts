import { randomUUID } from "node:crypto";
import type { SimulateCheckout, SimulatedCheckout } from "#contracts/checkout.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database/pool.ts";
import type { User } from "#server/features/accounts/service.ts";
import { newDownload } from "#server/features/downloads/service.ts";
import * as orders from "#server/features/orders/service.ts";
import { notifyOrderChanged } from "#server/realtime/order-changes.ts";
import { countCheckout, mayRepeat, refusal, sameOrder } from "./attempt.ts";
import { withCheckoutLock } from "./checkout-lock.ts";
import * as store from "./store.ts";

export { countCheckout } from "./attempt.ts";
export { createPayment } from "./create-payment.ts";
export { startPayment } from "./payment.ts";

/** Test mode: the cart becomes a paid order at once, and no money moves. */
export async function simulate(
  ctx: Context,
  user: User,
  address: string,
  request: SimulateCheckout,
): Promise<SimulatedCheckout> {
  await countCheckout(ctx, user, address);
  return { order_id: await withCheckoutLock(ctx, user, (tx, since) => buy(ctx, tx, user, request, since)) };
}

async function buy(
  ctx: Context,
  tx: Tx,
  user: User,
  request: SimulateCheckout,
  since: Date,
): Promise<string | "wait"> {
  const now = ctx.now();
  const download = await newDownload(ctx);
  const order: store.NewOrder = {
    id: randomUUID(),
    userId: user.id,
    userEmail: user.email,
    currency: ctx.payments.currency,
    livemode: false,
    scope: "simulate",
    key: request.idempotency_key,
    now,
    expectedTotal: request.total_amount,
    expectedDigest: null,
    underWaySince: since,
  };
  const attempt = await store.buyCart(tx, order, download);
  if (attempt.made) {
    const paid = {
      ...order,
      ...download,
      createdAt: now,
      totalAmount: attempt.total,
      packageType: "cart" as const,
      mailAllowed: true,
    };
    await orders.enqueuePurchaseMail(ctx, tx, paid, attempt.lines);
    await notifyOrderChanged(tx, order);
    return order.id;
  }
  const before = await store.findByKey(tx, user.id, "simulate", request.idempotency_key);
  if (before && mayRepeat(ctx, before)) return sameOrder(before, attempt, request.total_amount).id;
  if (attempt.underWay) return "wait";
  if (!before) throw refusal(attempt);
  await store.releaseKey(tx, before.id);
  return buy(ctx, tx, user, request, since);
}
