import { ACCEPTED_STATUSES, type PaymentResponse, type Upstream } from "#contracts/payments.ts";
import type { Context } from "#server/context.ts";
import { transaction } from "#server/database/transaction.ts";
import * as orders from "#server/features/orders/service.ts";
import { type CreatedPayment, ProviderFailure } from "#server/payments/provider.ts";
import { notifyOrderChanged } from "#server/realtime/order-changes.ts";
import { cancelUrl, returnUrl } from "./return-url.ts";
import * as store from "./store.ts";

const ANOTHERS =
  "The payment provider named another order's payment. You have not been charged; please try again.";

/** Creates the payment of a pending order at the provider; if that fails, the order fails with the reason. */
export async function createPayment(
  ctx: Context,
  order: orders.Order,
  wantedReturnUrl: string | null | undefined,
  service: string | undefined,
): Promise<PaymentResponse> {
  let created: CreatedPayment;
  try {
    created = await ctx.payments.create({
      orderId: order.id,
      amount: order.totalAmount,
      currency: order.currency,
      service,
      customerEmail: order.userEmail,
      returnUrl: returnUrl(ctx.config.publicUrl, wantedReturnUrl, order.id),
      cancelUrl: cancelUrl(ctx.config.publicUrl, order.id),
      expiresAt: new Date(order.createdAt.getTime() + orders.PAYMENT_TIMEOUT_MS),
    });
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    return giveUp(ctx, order, error.status, error.message, error.upstream);
  }
  const accepted = ACCEPTED_STATUSES.includes(created.status);
  const isOwn = await transaction(ctx.db, async (tx) => {
    const status = await store.recordPayment(tx, order.id, created, ctx.now());
    // If the order has failed meanwhile, its lines are back in the cart and stay there.
    const isOpen = status !== undefined && status !== "failed" && accepted;
    if (isOpen && order.userId && order.packageType === "cart")
      await store.takeOutOfCart(tx, order.userId, order.id);
    if (status !== undefined && accepted) await notifyOrderChanged(tx, order);
    return status !== undefined;
  });
  if (!accepted) {
    const reason = created.resolutionMessage || `The payment provider answered "${created.status}".`;
    return giveUp(ctx, order, created.status, reason, undefined);
  }
  if (!isOwn) return giveUp(ctx, order, "failed", ANOTHERS, undefined);
  return {
    success: true,
    orderId: order.id,
    novaStatus: created.status,
    resolutionMessage: created.resolutionMessage,
    cpi: created.cpi,
    paymentId: created.paymentId,
    paymentUrl: created.paymentUrl,
  };
}

async function giveUp(
  ctx: Context,
  order: orders.Order,
  status: string,
  reason: string,
  upstream: Upstream | undefined,
): Promise<PaymentResponse> {
  await transaction(ctx.db, (tx) =>
    orders.settle(ctx, tx, order.id, { to: "failed", reason, paymentStatus: status }),
  );
  return {
    success: false,
    orderId: order.id,
    novaStatus: status,
    resolutionMessage: reason,
    cpi: null,
    paymentId: null,
    paymentUrl: null,
    ...(upstream ? { upstream } : {}),
  };
}
