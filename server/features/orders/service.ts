import type { AuditAction } from "#contracts/admin/audit.ts";
import type {
  DownloadLink,
  OrderDetail,
  OrderHistory,
  OwnedPrompts,
  PublicOrderStatus,
  SendPurchaseEmail,
} from "#contracts/orders.ts";
import { record } from "#server/audit/record.ts";
import type { Context } from "#server/context.ts";
import { Conflict, Forbidden, NotFound, Unauthorized } from "#server/errors.ts";
import { actsAsAdmin, isAdmin, type User } from "#server/features/accounts/service.ts";
import { networkOf } from "#server/limits/caller.ts";
import { countTry } from "#server/limits/limits.ts";
import { cancelPayment as cancelOrderPayment } from "./cancel.ts";
import { type Receipt, receiveEvent, retryEvent } from "./inbox.ts";
import { itemsOf } from "./items.ts";
import { downloadUrl, enqueueCopy } from "./purchase-mail.ts";
import { reconcile } from "./reconcile.ts";
import { toDetail, toSummary } from "./shapes.ts";
import { isPaid, newDownload } from "./state.ts";
import * as store from "./store.ts";
import { packSize } from "./wording.ts";

export { askProvider, canAskProvider, settleAgain } from "./ask-again.ts";
export { mintLink, refund, sendReceiptAgain } from "./desk.ts";
export { type Receipt, receiveEvent } from "./inbox.ts";
export { itemsOf } from "./items.ts";
export { enqueuePurchaseMail } from "./purchase-mail.ts";
export { toLabOrder } from "./shapes.ts";
export { announce, decideHeld, isHeld, isPaid, newDownload, settle } from "./state.ts";
export { findByCpi, findOrder, type Item, listLatest, listOfEmail, type Order } from "./store.ts";
export { orderName, packageLabel, packSize } from "./wording.ts";

/** Copies of one receipt: a buyer who lost it needs few, a mailbox should not drown. */
const COPIES = { name: "receipt-copy", most: 10, seconds: 3600 };
const CANCELLATIONS = { name: "cancel-payment", most: 20, seconds: 60 };
const BAD_SIGNATURES = { name: "webhook-bad-signature", most: 60, seconds: 60 };

export async function readHistory(ctx: Context, user: User): Promise<OrderHistory> {
  const rows = await store.listOfUser(ctx.db, user.id);
  return {
    orders: rows.map(({ order, promptCount, categoryNames, categoryName }) =>
      toSummary(
        order,
        promptCount > 0
          ? { promptCount, categoryNames }
          : {
              promptCount: packSize(order.packageType as "cart"),
              categoryNames: categoryName ? [categoryName] : [],
            },
        { isAdmin: false, isOwner: true },
      ),
    ),
  };
}

export async function readOwned(ctx: Context, user: User): Promise<OwnedPrompts> {
  const owned = await store.listOwnedPrompts(ctx.db, user.id);
  return { prompt_ids: owned.flatMap(({ promptId }) => promptId ?? []) };
}

export async function readOrder(ctx: Context, user: User, id: string): Promise<OrderDetail> {
  const { order, asAdmin } = await findFor(ctx, user, id);
  await recordAdmin(ctx, user, order, "order.view");
  const viewer = { isAdmin: asAdmin, isOwner: order.userId === user.id };
  return toDetail(order, await itemsOf(ctx.db, order), viewer);
}

export async function readStatus(ctx: Context, id: string): Promise<PublicOrderStatus> {
  const order = await store.findOrder(ctx.db, id);
  if (!order) throw orderNotFound();
  return {
    id: order.id,
    status: order.status as PublicOrderStatus["status"],
    total_amount: order.totalAmount,
    nova_cpi: order.novaCpi,
    updated_at: order.updatedAt.toISOString(),
    category_id: order.categoryId,
  };
}

export async function openDownloadLink(ctx: Context, user: User, id: string): Promise<DownloadLink> {
  await findFor(ctx, user, id);
  const order = await freshenDownload(ctx, id);
  await recordAdmin(ctx, user, order, "order.download_link");
  return { url: downloadUrl(ctx, order), expires_at: order.downloadExpiresAt?.toISOString() ?? "" };
}

/** A new token once the old one has expired, which is then dead; under the row lock, so two calls get the same. */
async function freshenDownload(ctx: Context, id: string): Promise<store.Order> {
  return ctx.db.transaction(async (tx) => {
    const order = await store.lockOrder(tx, id);
    if (!order) throw orderNotFound();
    if (!isPaid(order)) throw new Conflict("order_not_paid", "This order has not been paid yet.");
    if (order.refundedAt) throw refunded();
    const lives = order.downloadToken && order.downloadExpiresAt && order.downloadExpiresAt > ctx.now();
    return lives ? order : store.updateOrder(tx, id, await newDownload(ctx));
  });
}

export async function cancelPayment(ctx: Context, user: User, id: string): Promise<OrderDetail> {
  const order = await store.findOrder(ctx.db, id);
  if (!order || order.userId !== user.id) throw orderNotFound();
  await countTry(ctx, [{ ...CANCELLATIONS, subject: user.id }]);
  await cancelOrderPayment(ctx, order);
  return readOrder(ctx, user, id);
}

export async function resendPurchaseMail(
  ctx: Context,
  user: User,
  request: SendPurchaseEmail,
): Promise<{ success: true }> {
  const { order } = await findFor(ctx, user, request.orderId);
  const to = request.userEmail.toLowerCase();
  const own = order.userId === user.id ? [order.userEmail, user.email] : [order.userEmail];
  if (!own.some((address) => address.toLowerCase() === to)) {
    throw new Forbidden("not_the_buyer", "The receipt goes to the buyer's own address only.");
  }
  await countTry(ctx, [{ ...COPIES, subject: order.id }]);
  const fresh = await freshenDownload(ctx, order.id);
  await enqueueCopy(ctx, ctx.db, fresh, await itemsOf(ctx.db, fresh), to);
  await recordAdmin(ctx, user, order, "order.resend_mail");
  return { success: true };
}

/** Raw bytes to a kept and handled event. Only callers that cannot sign are counted. */
export async function receiveWebhook(
  ctx: Context,
  raw: string,
  signature: string | undefined,
  address: string,
): Promise<Receipt> {
  try {
    const event = await ctx.payments.verifyWebhook(raw, signature);
    return await receiveEvent(ctx, ctx.payments, event, JSON.parse(raw));
  } catch (error) {
    if (error instanceof Unauthorized)
      await countTry(ctx, [{ ...BAD_SIGNATURES, subject: networkOf(address) }]);
    throw error;
  }
}

/** The work that goes on without anybody asking. */
export function workOnOrders(ctx: Context): void {
  ctx.jobs.work("payment-event", ({ eventRow }) => retryEvent(ctx, eventRow));
  ctx.jobs.repeat("reconcile-orders", "* * * * *", () => reconcile(ctx));
}

/** Not there and not yours look the same. */
async function findFor(
  ctx: Context,
  user: User,
  id: string,
): Promise<{ order: store.Order; asAdmin: boolean }> {
  const order = await store.findOrder(ctx.db, id);
  if (order && order.userId === user.id) return { order, asAdmin: await isAdmin(ctx, user) };
  if (!order || !(await actsAsAdmin(ctx, user))) throw orderNotFound();
  return { order, asAdmin: true };
}

/** Whoever may touch an order that is not their own is an admin. */
async function recordAdmin(ctx: Context, user: User, order: store.Order, action: AuditAction): Promise<void> {
  if (order.userId !== user.id) await record(ctx, ctx.db, user, { action, subject: order.id });
}

export const orderNotFound = () =>
  new NotFound("order_not_found", "The order you're looking for doesn't exist.");

export const refunded = () =>
  new Forbidden("order_refunded", "This order was refunded; its download is closed.");
