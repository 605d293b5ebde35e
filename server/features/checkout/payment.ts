import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import {
  ACCEPTED_STATUSES,
  type CartPayment,
  type PaymentRequest,
  type PaymentResponse,
} from "#contracts/payments.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database/pool.ts";
import { Conflict, Unauthorized } from "#server/errors.ts";
import type { User } from "#server/features/accounts/service.ts";
import * as orders from "#server/features/orders/service.ts";
import { countCheckout, mayRepeat, refusal, sameOrder } from "./attempt.ts";
import { createLabOrder } from "./lab.ts";
import { returnUrl } from "./return-url.ts";
import * as store from "./store.ts";
import { takeToProvider } from "./to-provider.ts";

/** Longer than two calls of the provider's patience: after that, whoever was at it has died. */
const UNDER_WAY_MS = 30_000;
const WAIT_MS = 100;

/** POST nova-casp-payment, from the checkout or from the payment test page. */
export async function startPayment(
  ctx: Context,
  user: User | undefined,
  address: string,
  request: PaymentRequest,
): Promise<PaymentResponse> {
  await countCheckout(ctx, user?.id ?? address);
  if (request.packageType !== "cart") {
    const order = await createLabOrder(ctx, user, request);
    return takeToProvider(ctx, order, returnTo(ctx, order, request), request.serviceOverride);
  }
  if (!user) throw new Unauthorized("no_authorization", "Please sign in.");
  const { order, started } = await reserve(ctx, user, request);
  return started
    ? repeatAnswer(ctx, order)
    : takeToProvider(ctx, order, returnTo(ctx, order, request), undefined);
}

const returnTo = (ctx: Context, order: orders.Order, request: PaymentRequest) =>
  returnUrl(ctx.config.publicUrl, request.returnUrl, order.id);

type Step = { order: orders.Order; started: boolean } | "wait";

/** One order for one cart: while another tab's order is being taken to the provider, this one waits for it. */
async function reserve(ctx: Context, user: User, request: CartPayment): Promise<Exclude<Step, "wait">> {
  const deadline = ctx.now().getTime() + UNDER_WAY_MS;
  for (;;) {
    const step = await ctx.db.transaction((tx) => tryToReserve(ctx, tx, user, request));
    if (step !== "wait") return step;
    if (ctx.now().getTime() > deadline) {
      throw new Conflict(
        "payment_under_way",
        "Another payment of yours is just being started. Please try again.",
      );
    }
    await sleep(WAIT_MS);
  }
}

async function tryToReserve(ctx: Context, tx: Tx, user: User, request: CartPayment): Promise<Step> {
  const now = ctx.now();
  const since = new Date(now.getTime() - UNDER_WAY_MS);
  await store.lockCheckout(tx, user.id);
  const key = request.idempotencyKey ?? null;
  const before = key ? await store.findByKey(tx, user.id, "payment", key) : undefined;
  if (before && mayRepeat(ctx, before)) {
    const order = sameOrder(before, await store.readCart(tx, user.id), request.totalAmount);
    const started = order.novaPaymentId !== null || order.status !== "pending";
    return !started && order.createdAt > since ? "wait" : { order, started };
  }
  if (before) await store.releaseKey(tx, before.id);
  const id = randomUUID();
  if (await store.isAnotherUnderWay(tx, user.id, id, since)) return "wait";
  const attempt = await store.reserveCart(tx, {
    id,
    userId: user.id,
    userEmail: user.email,
    currency: ctx.payments.currency,
    livemode: ctx.payments.livemode,
    scope: "payment",
    key,
    now,
    expectedTotal: request.totalAmount,
    expectedDigest: request.items ? store.describeLines(request.items) : null,
  });
  const order = attempt.made ? await orders.findOrder(tx, id) : undefined;
  if (!order) throw refusal(attempt);
  await orders.announce(tx, order);
  return { order, started: false };
}

/** The first click's answer once more; a payment that is through already leads to the goods. */
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
