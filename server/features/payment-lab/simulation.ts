import { randomUUID } from "node:crypto";
import type { SimulateWebhook } from "#contracts/payment-lab.ts";
import type { WebhookEvent } from "#contracts/payments.ts";
import { record } from "#server/audit/record.ts";
import type { Context } from "#server/context.ts";
import { Forbidden, Unauthorized } from "#server/errors.ts";
import { actsAsAdmin, type User } from "#server/features/accounts/service.ts";
import * as orders from "#server/features/orders/service.ts";
import type { Payment } from "#server/payments/provider.ts";

const FAILURE = { code: "simulated_failure", message: "The payment failed in a simulation." };

/** Stands in for the provider: sends an event to the inbox and answers its question about the payment. */
export async function simulateWebhook(
  ctx: Context,
  user: User | undefined,
  request: SimulateWebhook,
): Promise<orders.WebhookReply> {
  const order = request.orderId
    ? await orders.findOrder(ctx.db, request.orderId)
    : await orders.findByCpi(ctx.db, request.cpi ?? "");
  if (!order) throw orders.orderNotFound();
  refuseLive(order);
  await requireOwner(ctx, user, order);
  const payment = paymentOf(order, request.paymentStatus);
  const event: WebhookEvent = {
    id: `sim_${randomUUID()}`,
    data: { id: payment.paymentId },
    status: request.paymentStatus,
    livemode: payment.livemode,
    ...(payment.error ? { error: payment.error } : {}),
  };
  const reply = await orders.receiveEvent(
    ctx,
    { name: "simulation", fetch: async () => payment },
    { id: event.id, kind: event.status, paymentId: payment.paymentId, livemode: payment.livemode },
    event,
  );
  await record(ctx, ctx.db, user ?? "not signed in", {
    action: "lab.simulate",
    subject: order.id,
    before: { status: order.status },
    after: { status: reply.body.status, payment_status: request.paymentStatus },
  });
  return reply;
}

/** Only the provider may say that real money was paid. */
function refuseLive(order: orders.Order): void {
  if (order.livemode)
    throw new Forbidden("live_order", "This order takes real money: its payment cannot be simulated.");
}

/** Anyone may simulate a lab order's payment; a customer's order is for its owner and admins. */
async function requireOwner(ctx: Context, user: User | undefined, order: orders.Order): Promise<void> {
  if (!order.userId || order.userId === user?.id) return;
  if (!user) throw new Unauthorized("no_authorization", "Please sign in.");
  if (!(await actsAsAdmin(ctx, user)))
    throw new Forbidden("not_your_order", "This is another customer's order.");
}

/** The order's payment as the provider would return it, with a made-up id if it has none. */
function paymentOf(order: orders.Order, status: SimulateWebhook["paymentStatus"]): Payment {
  const paymentId = order.novaPaymentId ?? `sim_${order.id}`;
  return {
    paymentId,
    cpi: order.novaCpi ?? paymentId,
    reference: order.id,
    amount: order.totalAmount,
    currency: order.currency,
    status,
    livemode: order.livemode,
    error: status === "failed" ? FAILURE : null,
    refundedAmount: 0,
    disputedAmount: 0,
  };
}
