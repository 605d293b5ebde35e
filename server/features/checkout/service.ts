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
import { orderPriced } from "./priced-order.ts";
import { type Choice, choiceOf } from "./quote.ts";
import { clearCart } from "./quote-store.ts";
import * as store from "./store.ts";

export { countCheckout } from "./attempt.ts";
export { createPayment } from "./create-payment.ts";
export { startPayment } from "./payment.ts";
export { readQuote } from "./quote.ts";

/** Test mode: the cart becomes a paid order at once, and no money moves. */
export async function simulate(
  ctx: Context,
  user: User,
  address: string,
  request: SimulateCheckout,
): Promise<SimulatedCheckout> {
  await countCheckout(ctx, user, address);
  const choice = choiceOf(request);
  const orderId = await withCheckoutLock(ctx, user, (tx, since) =>
    choice.pack || choice.code
      ? buyPriced(ctx, tx, user, request, choice, since)
      : buyCart(ctx, tx, user, request, since),
  );
  return { order_id: orderId };
}

async function buyPriced(
  ctx: Context,
  tx: Tx,
  user: User,
  request: SimulateCheckout,
  choice: Choice,
  since: Date,
): Promise<string | "wait"> {
  const bought = await orderPriced(
    ctx,
    tx,
    user,
    {
      ...choice,
      scope: "simulate",
      key: request.idempotency_key,
      expectedTotal: request.total_amount,
      expectedLines: null,
    },
    {
      status: "paid",
      livemode: false,
      novaPaymentStatus: "test_mode_success",
      ...(await newDownload(ctx)),
    },
    since,
  );
  if (bought === "wait") return bought;
  if (bought.started) return bought.order.id;
  if (!choice.pack) await clearCart(tx, user.id);
  await finish(ctx, tx, bought.order, await orders.itemsOf(tx, bought.order));
  return bought.order.id;
}

async function buyCart(
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
      discount: 0,
      code: null,
      packageType: "cart" as const,
      mailAllowed: true,
    };
    await finish(ctx, tx, paid, attempt.lines);
    return order.id;
  }
  const before = await store.findByKey(tx, user.id, "simulate", request.idempotency_key);
  if (before && mayRepeat(ctx, before)) return sameOrder(before, attempt, request.total_amount).id;
  if (attempt.underWay) return "wait";
  if (!before) throw refusal(attempt);
  await store.releaseKey(tx, before.id);
  return buyCart(ctx, tx, user, request, since);
}

async function finish(
  ctx: Context,
  tx: Tx,
  order: Parameters<typeof orders.enqueuePurchaseMail>[2] & Parameters<typeof orders.bookSimulatedCharge>[2],
  lines: Parameters<typeof orders.enqueuePurchaseMail>[3],
): Promise<void> {
  await orders.bookSimulatedCharge(ctx, tx, order);
  await orders.enqueuePurchaseMail(ctx, tx, order, lines);
  await notifyOrderChanged(tx, order);
}
