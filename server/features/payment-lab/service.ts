import { randomUUID } from "node:crypto";
import { DEMO_EMAIL, type Diagnosis, type LabOrders, type SimulateWebhook } from "#contracts/payment-lab.ts";
import type { WebhookAnswer } from "#contracts/payments.ts";
import type { Context } from "#server/context.ts";
import { Forbidden, Unauthorized } from "#server/errors.ts";
import { actsAsAdmin, type User } from "#server/features/accounts/service.ts";
import * as orders from "#server/features/orders/service.ts";
import { readSettings } from "#server/features/settings/service.ts";

export { readReadiness } from "./readiness.ts";
export { sendTestMail } from "./test-mail.ts";
export { testWebhook } from "./webhook-test.ts";

const SHOWN = 10;

export const isOpenToAll = async (ctx: Context): Promise<boolean> => (await readSettings(ctx)).testMode;

export const diagnose = (ctx: Context): Promise<Diagnosis> => ctx.payments.diagnose();

export async function listLabOrders(ctx: Context): Promise<LabOrders> {
  return { orders: (await orders.listOfEmail(ctx.db, DEMO_EMAIL, SHOWN)).map(orders.toLabOrder) };
}

/** Calls back on every change of a lab order, until the returned function is called. */
export function watchLabOrders(ctx: Context, changed: () => void): () => void {
  const stops = [
    ctx.bus.on("order_changed", (message) => {
      if (message.user_email === DEMO_EMAIL) changed();
    }),
    ctx.bus.onGap(changed),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Plays the provider's word on an order. A customer's order is its owner's or an admin's to play with. */
export async function simulateWebhook(
  ctx: Context,
  user: User | undefined,
  request: SimulateWebhook,
): Promise<WebhookAnswer> {
  const order = request.orderId
    ? await orders.findOrder(ctx.db, request.orderId)
    : await orders.findByCpi(ctx.db, request.cpi ?? "");
  if (!order) throw orders.orderNotFound();
  if (order.userId && order.userId !== user?.id) {
    if (!user) throw new Unauthorized("no_authorization", "Please sign in.");
    if (!(await actsAsAdmin(ctx, user)))
      throw new Forbidden("not_your_order", "This is another customer's order.");
  }
  const error = { code: "simulated_failure", message: "The payment failed in a simulation." };
  const raw = {
    id: `sim_${randomUUID()}`,
    data: { id: order.novaPaymentId ?? "" },
    status: request.paymentStatus,
    livemode: order.livemode,
    ...(request.paymentStatus === "failed" ? { error } : {}),
  };
  return orders.decide(
    ctx,
    order.id,
    request.paymentStatus === "processed"
      ? { by: "person", to: "paid", raw }
      : {
          by: "person",
          to: "failed",
          raw,
          reason: error.message,
          paymentStatus: "failed",
          returnToCart: true,
        },
  );
}
