import type { Context } from "#server/context.ts";
import type { Queryable } from "#server/database/pool.ts";
import type { Order } from "../store.ts";
import * as store from "./store.ts";

/** Writing the books, in the transaction of what they record. */

/** Of an order that was paid without the provider. */
const SIMULATION = "simulation";
const ADMIN = "admin";

type Charged = Pick<Order, "id" | "livemode" | "totalAmount">;

export const bookCharge = (
  ctx: Context,
  tx: Queryable,
  order: Charged,
  { provider, reference }: PaymentReference,
): Promise<void> =>
  store.addCharge(tx, {
    ...entryOf(ctx, order),
    kind: "charge",
    amount: order.totalAmount,
    provider,
    reference,
  });

/** Test mode: the order is paid at once and no money moves. */
export const bookSimulatedCharge = (ctx: Context, tx: Queryable, order: Charged): Promise<void> =>
  bookCharge(ctx, tx, order, { provider: SIMULATION, reference: order.id });

export async function bookRefund(
  ctx: Context,
  tx: Queryable,
  order: Order,
  { amount, reference }: { amount: number; reference: string },
): Promise<void> {
  const { provider } = await paymentOf(ctx, tx, order);
  await store.addEntry(tx, { ...entryOf(ctx, order), kind: "refund", amount: -amount, provider, reference });
}

export async function bookDispute(ctx: Context, tx: Queryable, order: Order, amount: number): Promise<void> {
  const payment = await paymentOf(ctx, tx, order);
  await store.addEntry(tx, { ...entryOf(ctx, order), kind: "dispute", amount: -amount, ...payment });
}

/** Gives back what the dispute took. */
export async function bookDisputeWon(ctx: Context, tx: Queryable, order: Order): Promise<void> {
  const dispute = await store.findEntry(tx, order.id, "dispute");
  if (!dispute) return;
  const { provider, reference } = dispute;
  await store.addEntry(tx, {
    ...entryOf(ctx, order),
    kind: "dispute_won",
    amount: -dispute.amount,
    provider,
    reference,
  });
}

export interface PaymentReference {
  provider: string;
  reference: string;
}

/** Where the order was paid. */
export async function paymentOf(ctx: Context, tx: Queryable, order: Order): Promise<PaymentReference> {
  const charge = await store.findEntry(tx, order.id, "charge");
  return charge ? { provider: charge.provider, reference: charge.reference } : expectedPayment(ctx, order);
}

export const expectedPayment = (ctx: Context, order: Order): PaymentReference =>
  order.novaPaymentId
    ? { provider: ctx.payments.name, reference: order.novaPaymentId }
    : { provider: order.livemode ? ADMIN : SIMULATION, reference: order.id };

/** Whether no provider knows the payment, so that its money cannot be moved by us. */
export const isPaidOutside = ({ provider }: PaymentReference): boolean =>
  provider === SIMULATION || provider === ADMIN;

const entryOf = (ctx: Context, order: Charged) => ({
  orderId: order.id,
  livemode: order.livemode,
  at: ctx.now(),
});
