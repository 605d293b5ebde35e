import type { Context } from "#server/context.ts";
import type { Queryable } from "#server/database/pool.ts";
import { Conflict } from "#server/errors.ts";
import { downloadLink, hasExpired, newDownload } from "#server/features/downloads/service.ts";
import { isPaid } from "./delivery.ts";
import { itemsOf } from "./items.ts";
import { enqueueCopy } from "./receipt.ts";
import * as store from "./store.ts";

/** What an admin does for a buyer, in the caller's transaction and under the order's row lock. */

async function lockDelivered(tx: Queryable, id: string): Promise<store.Order | undefined> {
  const order = await store.lockOrder(tx, id);
  if (order && !isPaid(order)) throw new Conflict("order_not_paid", "This order has not been paid yet.");
  if (order?.refundedAt) throw new Conflict("order_refunded", "This order has been refunded already.");
  if (order?.disputedAt)
    throw new Conflict(
      "order_disputed",
      "The payment of this order is disputed. Wait until that is decided.",
    );
  return order;
}

/** Replaces the download token, so the old link stops working. */
export async function newDownloadLink(ctx: Context, tx: Queryable, id: string) {
  if (!(await lockDelivered(tx, id))) return undefined;
  const order = await store.updateOrder(tx, id, await newDownload(ctx));
  return downloadLink(ctx, order);
}

/** Sends the receipt again, with a new link if the old one has expired. */
export async function sendReceiptAgain(
  ctx: Context,
  tx: Queryable,
  id: string,
): Promise<store.Order | undefined> {
  const order = await lockDelivered(tx, id);
  if (!order) return undefined;
  const fresh = hasExpired(ctx, order) ? await store.updateOrder(tx, id, await newDownload(ctx)) : order;
  await enqueueCopy(ctx, tx, fresh, await itemsOf(tx, fresh), fresh.userEmail);
  return fresh;
}
