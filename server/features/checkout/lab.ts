import { randomUUID } from "node:crypto";
import { DEMO_EMAIL } from "#contracts/payment-lab.ts";
import type { LabPayment } from "#contracts/payments.ts";
import { record } from "#server/audit/record.ts";
import type { Context } from "#server/context.ts";
import { Forbidden, NotFound, Unauthorized } from "#server/errors.ts";
import { actsAsAdmin, type User } from "#server/features/accounts/service.ts";
import * as orders from "#server/features/orders/service.ts";
import { readSettings } from "#server/features/settings/service.ts";
import * as store from "./store.ts";

/** An order of the payment test page: without a user, at the amount that the form says. */
export async function createLabOrder(
  ctx: Context,
  user: User | undefined,
  request: LabPayment,
): Promise<orders.Order> {
  await requireLab(ctx, user);
  const id = randomUUID();
  const email = request.userEmail.toLowerCase();
  return ctx.db.transaction(async (tx) => {
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
      orders.packSize(request.packageType),
    );
    const order = await orders.findOrder(tx, id);
    if (!order) throw new Error("A lab order was not kept.");
    await record(ctx, tx, user ?? "not signed in", {
      action: "lab.payment",
      subject: id,
      after: { total_amount: order.totalAmount, package_type: order.packageType },
    });
    await orders.announce(tx, order);
    return order;
  });
}

const CLOSED = [
  "not_in_test_mode",
  "Payment tests are for admins while the store takes real payments.",
] as const;

/** Open to everybody in test mode, to admins always. */
async function requireLab(ctx: Context, user: User | undefined): Promise<void> {
  if ((await readSettings(ctx)).testMode) return;
  if (!user) throw new Unauthorized(...CLOSED);
  if (!(await actsAsAdmin(ctx, user))) throw new Forbidden(...CLOSED);
}
