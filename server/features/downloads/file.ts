import { packageLabel } from "#contracts/packs.ts";
import type { Context } from "#server/context.ts";
import { Conflict, Forbidden, Gone } from "#server/errors.ts";
import * as orders from "#server/features/orders/service.ts";
import { isUuid } from "#server/http/path-id.ts";
import { isSameSecret } from "#server/same-secret.ts";
import { hasExpired } from "./service.ts";
import { disposition, writeFile } from "./text-file.ts";

export interface Download {
  disposition: string;
  pieces: Iterable<string>;
}

/** The token alone opens the download, so that the link in the mail works without signing in. */
export async function openDownload(ctx: Context, orderId: string, token: string): Promise<Download> {
  const order = isUuid(orderId) ? await orders.findOrder(ctx.db, orderId) : undefined;
  if (!order) throw orders.orderNotFound();
  if (!orders.isPaid(order)) throw new Conflict("order_not_paid", "This order has not been paid yet.");
  if (!order.downloadToken || !isSameSecret(order.downloadToken, token)) {
    throw new Forbidden("bad_download_token", "This download link is not valid.");
  }
  orders.assertOpen(order);
  if (hasExpired(ctx, order)) {
    throw new Gone(
      "download_expired",
      "This download link has expired. Sign in to get a fresh one from your order.",
    );
  }
  const [lines, { support }] = await Promise.all([orders.itemsOf(ctx.db, order), ctx.settings.read()]);
  const items = lines.filter((line) => orders.isLineOpen(order, line));
  if (items.length === 0 && lines.length > 0) throw orders.refunded();
  const name = orders.orderName(items.map((item) => item.categoryName));
  const promptCount = items.reduce((sum, item) => sum + item.quantity, 0);
  return {
    disposition: disposition(name, order.id),
    pieces: writeFile(
      {
        name,
        packageLabel: packageLabel(order.packageType, promptCount),
        orderId: order.id,
        orderedAt: order.createdAt,
        supportEmail: support.email,
      },
      items,
    ),
  };
}
