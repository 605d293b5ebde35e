import { randomUUID } from "node:crypto";
import { PACK_SIZES } from "#contracts/packs.ts";
import { DEMO_EMAIL, type LabOrders } from "#contracts/payment-lab.ts";
import type { LabPayment, PaymentResponse } from "#contracts/payments.ts";
import { record } from "#server/audit/record.ts";
import type { Context } from "#server/context.ts";
import { transaction } from "#server/database/transaction.ts";
import { NotFound } from "#server/errors.ts";
import type { User } from "#server/features/accounts/service.ts";
import * as checkout from "#server/features/checkout/service.ts";
import * as orders from "#server/features/orders/service.ts";
import { notifyOrderChanged } from "#server/realtime/order-changes.ts";
import { assertLabOpen } from "./access.ts";
import * as store from "./store.ts";

const SHOWN = 10;

/** POST nova-casp-payment from the payment test page. */
export async function startLabPayment(
  ctx: Context,
  user: User | undefined,
  request: LabPayment,
): Promise<PaymentResponse> {
  const order = await createLabOrder(ctx, user, request);
  return checkout.createPayment(ctx, order, request.returnUrl, request.serviceOverride);
}

/** An order of the payment test page: without a user, at the amount that the form says. */
async function createLabOrder(
  ctx: Context,
  user: User | undefined,
  request: LabPayment,
): Promise<orders.Order> {
  await assertLabOpen(ctx, user);
  const id = randomUUID();
  const email = request.userEmail.toLowerCase();
  return transaction(ctx.db, async (tx) => {
    if (!(await store.hasCategory(tx, request.categoryId))) {
      throw new NotFound("category_not_found", "Category not found");
    }
    await store.insertLabOrder(
      tx,
      {
        id,
        userEmail: email,
        categoryId: request.categoryId,
        totalAmount: request.totalAmount,
        currency: request.currencyOverride ?? ctx.payments.currency,
        packageType: request.packageType,
        livemode: ctx.payments.livemode,
        mailAllowed: email === DEMO_EMAIL || email === user?.email.toLowerCase(),
        createdAt: ctx.now(),
        updatedAt: ctx.now(),
      },
      PACK_SIZES[request.packageType],
    );
    const order = await orders.findOrder(tx, id);
    if (!order) throw new Error("A lab order was not kept.");
    await record(ctx, tx, user ?? "not signed in", {
      action: "lab.payment",
      subject: id,
      after: { total_amount: order.totalAmount, package_type: order.packageType },
    });
    await notifyOrderChanged(tx, order);
    return order;
  });
}

export async function listLabOrders(ctx: Context): Promise<LabOrders> {
  return { orders: (await store.listOfEmail(ctx.db, DEMO_EMAIL, SHOWN)).map(orders.toBasics) };
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
