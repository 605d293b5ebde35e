import { randomUUID } from "node:crypto";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database/pool.ts";
import { Conflict } from "#server/errors.ts";
import type { User } from "#server/features/accounts/service.ts";
import * as orders from "#server/features/orders/service.ts";
import { mayRepeat, type Reserved, refusal, repeatOf, samePackOrder } from "./attempt.ts";
import type { PackChoice } from "./pack.ts";
import { priceLines } from "./quote.ts";
import * as quoteStore from "./quote-store.ts";
import * as store from "./store.ts";

export interface PricedRequest {
  pack: PackChoice;
  scope: store.Scope;
  key: string | null;
  /** What the buyer saw. */
  expectedTotal: number;
}

/** How the new order begins: waiting for its payment, or paid in test mode. */
type Beginning = Pick<
  orders.Order,
  "status" | "livemode" | "novaPaymentStatus" | "downloadToken" | "downloadExpiresAt"
>;

/** Orders what has to be priced line by line: a pack. A plain cart takes the shorter way of store.ts. */
export async function orderPriced(
  ctx: Context,
  tx: Tx,
  user: User,
  request: PricedRequest,
  beginning: Beginning,
  since: Date,
): Promise<Reserved | "wait"> {
  const { pack, scope, key } = request;
  const before = key ? await store.findByKey(tx, user.id, scope, key) : undefined;
  if (before && mayRepeat(ctx, before)) {
    return repeatOf(samePackOrder(before, pack, request.expectedTotal), since);
  }
  const open = await quoteStore.findOpenPackOrder(tx, user.id, pack.categoryId, since);
  if (open && open.novaPaymentId === null) return "wait";
  if (open) throw paymentOpen(open.id);
  if (before) await store.releaseKey(tx, before.id);
  const priced = await priceLines(ctx, tx, user, pack);
  if (priced.total !== request.expectedTotal) throw refusal(priced);
  const id = randomUUID();
  await quoteStore.insertOrder(
    tx,
    {
      ...beginning,
      id,
      userId: user.id,
      userEmail: user.email,
      categoryId: pack.categoryId,
      totalAmount: priced.total,
      currency: ctx.payments.currency,
      packageType: pack.type,
      idempotencyKey: key,
      idempotencyScope: scope,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    },
    priced.lines,
  );
  const order = await orders.findOrder(tx, id);
  if (!order) throw new Error("An order was not kept.");
  return { order, started: false };
}

const paymentOpen = (orderId: string) =>
  new Conflict(
    "payment_open",
    "You have an open payment for a pack of this category. Please finish or cancel it first.",
    { order_id: orderId },
  );
