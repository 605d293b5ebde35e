import type { AuditAction } from "#contracts/admin/audit.ts";
import type { RefundRequested, RequestRefund } from "#contracts/admin/refunds.ts";
import type {
  OrderDetail,
  OrderHistory,
  OwnedPrompts,
  PublicOrderStatus,
  SendPurchaseEmail,
} from "#contracts/orders.ts";
import { PACK_SIZES } from "#contracts/packs.ts";
import { record } from "#server/audit/record.ts";
import type { Context } from "#server/context.ts";
import type { Queryable } from "#server/database/pool.ts";
import { transaction } from "#server/database/transaction.ts";
import { Conflict, Forbidden, NotFound } from "#server/errors.ts";
import { actsAsAdmin, isAdmin, type User } from "#server/features/accounts/service.ts";
import { hasExpired, newDownload } from "#server/features/downloads/service.ts";
import { pathId } from "#server/http/path-id.ts";
import { countTry } from "#server/limits/limits.ts";
import { deleteOldDeliveries } from "./deliveries.ts";
import { assertOpen, isPaid } from "./delivery.ts";
import { creditNotesOf, invoiceNumbers, invoiceOf, issueMissing } from "./invoices/issue.ts";
import { type PdfFile, toPdf } from "./invoices/pdf-file.ts";
import { itemsOf } from "./items.ts";
import { readMoneyBack } from "./money/read.ts";
import { retryRefund } from "./money/refund.ts";
import { listRefunds } from "./money/store.ts";
import { cancelPayment as cancelOrderPayment } from "./payment-events/cancel-payment.ts";
import { retryEvent } from "./payment-events/inbox.ts";
import { reconcile } from "./payment-events/reconcile.ts";
import { enqueueCopy } from "./receipt.ts";
import { requestRefundOf } from "./refund-requests/request.ts";
import { toDetail, toSummary } from "./responses.ts";
import * as store from "./store.ts";

export { newDownloadLink, sendReceiptAgain } from "./admin-actions.ts";
export { listDeliveries, recordDelivery, recordReadings } from "./deliveries.ts";
export { assertOpen, isLineOpen, isPaid, refunded } from "./delivery.ts";
export { attachPaper, type PdfFile } from "./invoices/pdf-file.ts";
export { itemsOf } from "./items.ts";
export { orderName } from "./labels.ts";
export { bookSimulatedCharge } from "./money/entries.ts";
export { readMoneyBack } from "./money/read.ts";
export { advanceRefund, requestRefund } from "./money/refund.ts";
export { applyProviderAnswer, askProvider, canAskProvider } from "./payment-events/ask-again.ts";
export { receiveEvent, type WebhookReply } from "./payment-events/inbox.ts";
export { receiveWebhook } from "./payment-events/receive-webhook.ts";
export { PAYMENT_TIMEOUT_MS } from "./payment-events/reconcile.ts";
export { enqueuePurchaseMail } from "./receipt.ts";
export { countRefundRequests, decideRefundRequest, listRefundRequests } from "./refund-requests/decide.ts";
export { toBasics, toMoneyBack, toRefundMade } from "./responses.ts";
export { decideHeld, heldReason, isHeld, settle } from "./state.ts";
export {
  findByCpi,
  findOrder,
  type Item,
  listLatest,
  listOpenLines,
  type Order,
} from "./store.ts";

/** Copies of one receipt an hour, so that a mailbox cannot be flooded. */
const COPIES = { name: "receipt-copy", most: 10, seconds: 3600 };
const CANCELLATIONS = { name: "cancel-payment", most: 20, seconds: 60 };

export async function readHistory(ctx: Context, user: User): Promise<OrderHistory> {
  const rows = await store.listOfUser(ctx.db, user.id);
  const invoices = await invoiceNumbers(
    ctx,
    rows.map(({ order }) => order),
  );
  const moneyBackOf = await readMoneyBack(
    ctx,
    rows.map(({ order }) => order),
  );
  return {
    orders: rows.map(({ order, promptCount, categoryNames, categoryName }) =>
      toSummary(
        order,
        {
          invoiceNumber: invoices.get(order.id) ?? null,
          ...(promptCount > 0
            ? { promptCount, categoryNames }
            : {
                promptCount: order.packageType === "cart" ? 0 : PACK_SIZES[order.packageType],
                categoryNames: categoryName ? [categoryName] : [],
              }),
        },
        moneyBackOf(order.id),
        { isAdmin: false, isOwner: true },
      ),
    ),
  };
}

export async function readOwned(ctx: Context, user: User): Promise<OwnedPrompts> {
  return { prompt_ids: await listOwned(ctx.db, user.id) };
}

/** The ids of the prompts that this person has paid for and may read. */
export async function listOwned(db: Queryable, userId: string): Promise<string[]> {
  const owned = await store.listOwnedPrompts(db, userId);
  return owned.flatMap(({ promptId }) => promptId ?? []);
}

export async function readOrder(ctx: Context, user: User, id: string): Promise<OrderDetail> {
  const { order, asAdmin } = await findForUser(ctx, user, id);
  await recordAdminAccess(ctx, user, order, "order.view");
  const viewer = { isAdmin: asAdmin, isOwner: order.userId === user.id };
  const [items, invoices, moneyBackOf] = await Promise.all([
    itemsOf(ctx.db, order),
    invoiceNumbers(ctx, [order]),
    readMoneyBack(ctx, [order]),
  ]);
  return toDetail(order, items, moneyBackOf(order.id), viewer, invoices.get(id) ?? null);
}

export async function readStatus(ctx: Context, id: string): Promise<PublicOrderStatus> {
  const order = await store.findOrder(ctx.db, id);
  if (!order) throw orderNotFound();
  return {
    id: order.id,
    status: order.status,
    total_amount: order.totalAmount,
    nova_cpi: order.novaCpi,
    updated_at: order.updatedAt.toISOString(),
    category_id: order.categoryId,
  };
}

export async function readInvoice(ctx: Context, user: User, id: string): Promise<PdfFile> {
  const { order } = await findForUser(ctx, user, id);
  if (!isPaid(order)) throw new Conflict("order_not_paid", "This order has not been paid yet.");
  await recordAdminAccess(ctx, user, order, "order.view");
  return toPdf(await invoiceOf(ctx, order));
}

export async function readCreditNote(ctx: Context, user: User, id: string, number: string): Promise<PdfFile> {
  const { order } = await findForUser(ctx, user, id);
  if (!isPaid(order)) throw new Conflict("order_not_paid", "This order has not been paid yet.");
  const notes = await creditNotesOf(ctx, order, await listRefunds(ctx.db, [id]));
  const paper = [...notes.values()].find((note) => note.number === number);
  if (!paper) throw new NotFound("credit_note_not_found", "This order has no such credit note.");
  await recordAdminAccess(ctx, user, order, "order.view");
  return toPdf(paper);
}

/** Replaces an expired token, under the row lock, so that two calls get the same one. */
export async function renewDownload(ctx: Context, id: string): Promise<store.Order> {
  return transaction(ctx.db, async (tx) => {
    const order = await store.lockOrder(tx, id);
    if (!order) throw orderNotFound();
    if (!isPaid(order)) throw new Conflict("order_not_paid", "This order has not been paid yet.");
    assertOpen(order);
    return hasExpired(ctx, order) ? store.updateOrder(tx, id, await newDownload(ctx)) : order;
  });
}

export async function cancelPayment(ctx: Context, user: User, id: string): Promise<OrderDetail> {
  const order = await store.findOrder(ctx.db, id);
  if (!order || order.userId !== user.id) throw orderNotFound();
  await countTry(ctx, [{ ...CANCELLATIONS, subject: user.id }]);
  await cancelOrderPayment(ctx, order);
  return readOrder(ctx, user, id);
}

export async function requestRefundByBuyer(
  ctx: Context,
  user: User,
  id: string,
  request: RequestRefund,
): Promise<RefundRequested> {
  const requested = await requestRefundOf(ctx, user, id, request);
  if (!requested) throw orderNotFound();
  return requested;
}

export async function resendPurchaseMail(
  ctx: Context,
  user: User,
  request: SendPurchaseEmail,
): Promise<{ success: true }> {
  const { order } = await findForUser(ctx, user, request.orderId);
  const to = request.userEmail.toLowerCase();
  const own = order.userId === user.id ? [order.userEmail, user.email] : [order.userEmail];
  if (!own.some((address) => address.toLowerCase() === to)) {
    throw new Forbidden("not_the_buyer", "The receipt goes to the buyer's own address only.");
  }
  await countTry(ctx, [{ ...COPIES, subject: order.id }]);
  const fresh = await renewDownload(ctx, order.id);
  await enqueueCopy(ctx, ctx.db, fresh, await itemsOf(ctx.db, fresh), to);
  await recordAdminAccess(ctx, user, order, "order.resend_mail");
  return { success: true };
}

export function startOrderJobs(ctx: Context): void {
  ctx.jobs.work("payment-event", ({ eventRow }) => retryEvent(ctx, eventRow));
  ctx.jobs.repeat("issue-invoices", "*/10 * * * *", () => issueMissing(ctx));
  ctx.jobs.work("refund", ({ refundId }) => retryRefund(ctx, refundId));
  ctx.jobs.repeat("reconcile-orders", "* * * * *", () => reconcile(ctx));
  ctx.jobs.repeat("delete-old-deliveries", "23 3 * * *", () => deleteOldDeliveries(ctx));
}

/** A stranger's order answers like a missing one, so that ids cannot be probed. */
export async function findForUser(
  ctx: Context,
  user: User,
  id: string,
): Promise<{ order: store.Order; asAdmin: boolean }> {
  const order = await store.findOrder(ctx.db, id);
  if (order && order.userId === user.id) return { order, asAdmin: await isAdmin(ctx, user) };
  if (!order || !(await actsAsAdmin(ctx, user))) throw orderNotFound();
  return { order, asAdmin: true };
}

/** Only admins reach this with an order that is not their own. */
export async function recordAdminAccess(
  ctx: Context,
  user: User,
  order: store.Order,
  action: AuditAction,
): Promise<void> {
  if (order.userId !== user.id) await record(ctx, ctx.db, user, { action, subject: order.id });
}

const NOT_FOUND = ["order_not_found", "The order you're looking for doesn't exist."] as const;
export const orderNotFound = () => new NotFound(...NOT_FOUND);
/** A path without a valid id answers like a missing order. */
export const orderId = (id: string) => pathId(id, ...NOT_FOUND);
