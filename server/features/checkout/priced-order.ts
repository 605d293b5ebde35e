import { createHash, randomUUID } from "node:crypto";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database/pool.ts";
import { Conflict } from "#server/errors.ts";
import type { User } from "#server/features/accounts/service.ts";
import * as orders from "#server/features/orders/service.ts";
import { mayRepeat, type Reserved, refusal, repeatOf, sameOrder, samePackOrder } from "./attempt.ts";
import { payableLines } from "./pricing.ts";
import { type Choice, priceLines } from "./quote.ts";
import * as quoteStore from "./quote-store.ts";
import * as store from "./store.ts";

export interface PricedRequest extends Choice {
  scope: store.Scope;
  key: string | null;
  /** What the buyer saw; with any other total or cart no order is made. */
  expectedTotal: number;
  /** The cart in the form of describeLines; null: whatever is in it. */
  expectedLines: string | null;
}

/** How the new order begins: waiting for its payment, or paid in test mode. */
type Beginning = Pick<
  orders.Order,
  "status" | "livemode" | "novaPaymentStatus" | "downloadToken" | "downloadExpiresAt"
>;

/** Orders what is priced line by line: a pack, or a cart with a discount code. A plain cart takes store.ts's shorter way. */
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
    const order = pack
      ? samePackOrder(before, pack, request.expectedTotal)
      : sameOrder(before, await store.readCart(tx, user.id), request.expectedTotal);
    return repeatOf(order, since);
  }
  if (await isUnderWay(tx, user, request, since)) return "wait";
  if (before) await store.releaseKey(tx, before.id);
  const priced = await priceLines(ctx, tx, user, request);
  const described = store.describeLines(
    priced.lines.map(({ promptId, quantity, price }) => ({ prompt_id: promptId, quantity, price })),
  );
  const isOtherCart = request.expectedLines !== null && request.expectedLines !== described;
  if (isOtherCart || priced.total !== request.expectedTotal) throw refusal(priced);
  const id = randomUUID();
  await quoteStore.insertOrder(
    tx,
    {
      ...beginning,
      id,
      userId: user.id,
      userEmail: user.email,
      categoryId: pack?.categoryId ?? priced.lines[0]?.categoryId,
      totalAmount: priced.total,
      discount: priced.discount,
      code: priced.code?.code,
      codeId: priced.code?.id,
      currency: ctx.payments.currency,
      packageType: pack?.type ?? "cart",
      idempotencyKey: key,
      idempotencyScope: scope,
      cartDigest: pack ? null : createHash("md5").update(described).digest("hex"),
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    },
    payableLines(priced.lines, priced.code, priced.discount),
  );
  const order = await orders.findOrder(tx, id);
  if (!order) throw new Error("An order was not kept.");
  return { order, started: false };
}

/** Whether another order of the same goods is being taken to the provider. */
async function isUnderWay(tx: Tx, user: User, { pack }: Choice, since: Date): Promise<boolean> {
  if (!pack) return quoteStore.isCartUnderWay(tx, user.id, since);
  const open = await quoteStore.findOpenPackOrder(tx, user.id, pack.categoryId, since);
  if (open && open.novaPaymentId !== null) throw paymentOpen(open.id);
  return open !== undefined;
}

const paymentOpen = (orderId: string) =>
  new Conflict(
    "payment_open",
    "You have an open payment for a pack of this category. Please finish or cancel it first.",
    { order_id: orderId },
  );
