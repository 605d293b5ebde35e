import { randomUUID } from "node:crypto";
import {
  ACCEPTED_STATUSES,
  type CartPayment,
  type PackPayment,
  type PaymentResponse,
} from "#contracts/payments.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database/pool.ts";
import { Unauthorized } from "#server/errors.ts";
import type { User } from "#server/features/accounts/service.ts";
import * as orders from "#server/features/orders/service.ts";
import { notifyOrderChanged } from "#server/realtime/order-changes.ts";
import { mayRepeat, type Reserved, refusal, repeatOf, sameOrder } from "./attempt.ts";
import { withCheckoutLock } from "./checkout-lock.ts";
import { createPayment } from "./create-payment.ts";
import { orderPriced } from "./priced-order.ts";
import type { Choice } from "./quote.ts";
import { returnUrl } from "./return-url.ts";
import * as store from "./store.ts";

/** POST nova-casp-payment from the checkout. */
export async function startPayment(
  ctx: Context,
  user: User | undefined,
  request: CartPayment | PackPayment,
): Promise<PaymentResponse> {
  if (!user) throw new Unauthorized("no_authorization", "Please sign in.");
  const { order, started } = await withCheckoutLock(ctx, user, (tx, since) =>
    request.packageType === "cart" && !request.code
      ? reserveCart(ctx, tx, user, request, since)
      : reservePriced(ctx, tx, user, request, since),
  );
  return started ? repeatAnswer(ctx, order) : createPayment(ctx, order, request.returnUrl, undefined);
}

async function reserveCart(
  ctx: Context,
  tx: Tx,
  user: User,
  request: CartPayment,
  since: Date,
): Promise<Reserved | "wait"> {
  const key = request.idempotencyKey ?? null;
  const before = key ? await store.findByKey(tx, user.id, "payment", key) : undefined;
  if (before && mayRepeat(ctx, before)) {
    const order = sameOrder(before, await store.readCart(tx, user.id), request.totalAmount);
    return repeatOf(order, since);
  }
  if (before) await store.releaseKey(tx, before.id);
  const id = randomUUID();
  const attempt = await store.reserveCart(tx, {
    id,
    userId: user.id,
    userEmail: user.email,
    currency: ctx.payments.currency,
    livemode: ctx.payments.livemode,
    scope: "payment",
    key,
    now: ctx.now(),
    expectedTotal: request.totalAmount,
    expectedDigest: request.items ? store.describeLines(request.items) : null,
    underWaySince: since,
  });
  if (attempt.underWay) return "wait";
  const order = attempt.made ? await orders.findOrder(tx, id) : undefined;
  if (!order) throw refusal(attempt);
  await notifyOrderChanged(tx, order);
  return { order, started: false };
}

async function reservePriced(
  ctx: Context,
  tx: Tx,
  user: User,
  request: CartPayment | PackPayment,
  since: Date,
): Promise<Reserved | "wait"> {
  const reserved = await orderPriced(
    ctx,
    tx,
    user,
    {
      ...choiceOf(request),
      scope: "payment",
      key: request.idempotencyKey ?? null,
      expectedTotal: request.totalAmount,
      expectedLines:
        request.packageType === "cart" && request.items ? store.describeLines(request.items) : null,
    },
    {
      status: "pending",
      livemode: ctx.payments.livemode,
      novaPaymentStatus: null,
      downloadToken: null,
      downloadExpiresAt: null,
    },
    since,
  );
  if (reserved !== "wait" && !reserved.started) await notifyOrderChanged(tx, reserved.order);
  return reserved;
}

const choiceOf = (request: CartPayment | PackPayment): Choice => ({
  pack:
    request.packageType === "cart"
      ? null
      : { type: request.packageType, categoryId: request.categoryId.toLowerCase() },
  code: request.code || null,
});

/** The same answer as to the first click; an order that is paid by now leads to its confirmation page. */
function repeatAnswer(ctx: Context, order: orders.Order): PaymentResponse {
  const status = order.novaPaymentStatus ?? order.status;
  return {
    success: orders.isPaid(order) || ACCEPTED_STATUSES.includes(status),
    orderId: order.id,
    novaStatus: status,
    resolutionMessage: "",
    cpi: order.novaCpi,
    paymentId: order.novaPaymentId,
    paymentUrl: orders.isPaid(order) ? returnUrl(ctx.config.publicUrl, null, order.id) : order.paymentUrl,
  };
}
