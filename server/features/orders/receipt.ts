import { packageLabel } from "#contracts/packs.ts";
import type { Context } from "#server/context.ts";
import type { Queryable } from "#server/database/pool.ts";
import { Conflict } from "#server/errors.ts";
import { downloadUrl } from "#server/features/downloads/service.ts";
import { enqueueMail, messageIdFor } from "#server/mail/mailer.ts";
import { purchaseMail } from "#server/mail/templates/purchase.ts";
import { orderName } from "./labels.ts";
import type { Item, Order } from "./store.ts";

type PaidOrder = Pick<
  Order,
  | "id"
  | "userEmail"
  | "totalAmount"
  | "discount"
  | "code"
  | "packageType"
  | "downloadToken"
  | "downloadExpiresAt"
  | "createdAt"
  | "mailAllowed"
>;
type Line = Pick<Item, "title" | "price" | "quantity" | "categoryName" | "version">;

/** In the transaction that pays the order, so the mail is sent once, and only if that commits. */
export async function enqueuePurchaseMail(
  ctx: Context,
  tx: Queryable,
  order: PaidOrder,
  lines: readonly Line[],
): Promise<void> {
  if (order.mailAllowed) await sendReceipt(ctx, tx, order, lines, order.userEmail, `purchase-${order.id}`);
}

/** Asked for by the buyer or an admin. It needs an id of its own, or it would count as sent already. */
export async function enqueueCopy(
  ctx: Context,
  tx: Queryable,
  order: PaidOrder,
  lines: readonly Line[],
  to: string,
): Promise<void> {
  if (!order.mailAllowed) {
    throw new Conflict("mail_not_allowed", "Nobody asked for mail at this order's address, so none is sent.");
  }
  await sendReceipt(ctx, tx, order, lines, to, `purchase-${order.id}-${ctx.now().getTime()}`);
}

async function sendReceipt(
  ctx: Context,
  tx: Queryable,
  order: PaidOrder,
  lines: readonly Line[],
  to: string,
  id: string,
): Promise<void> {
  const { company, support } = await ctx.settings.read();
  const promptCount = lines.reduce((sum, line) => sum + line.quantity, 0);
  const mail = purchaseMail({
    orderId: order.id,
    orderedAt: order.createdAt,
    name: orderName(lines.map((line) => line.categoryName)),
    packageLabel: packageLabel(order.packageType, promptCount),
    lines,
    total: order.totalAmount,
    discount: order.discount,
    code: order.code,
    downloadUrl: downloadUrl(ctx, order),
    expiresAt: order.downloadExpiresAt ?? ctx.now(),
    orderUrl: `${ctx.config.publicUrl}/purchase-success/${order.id}`,
    company,
    supportEmail: support.email,
  });
  await enqueueMail(ctx, tx, { to, ...mail, messageId: messageIdFor(ctx, id), paper: { orderId: order.id } });
}
