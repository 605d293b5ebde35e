import type { AuditAction } from "#contracts/admin/audit.ts";
import type {
  AdminOrder,
  AdminOrderDetail,
  AdminOrderList,
  FreshLink,
  OrderQuery,
} from "#contracts/admin/orders.ts";
import type { RefundMade, RefundOrder } from "#contracts/admin/refunds.ts";
import { packageLabel } from "#contracts/packs.ts";
import { record } from "#server/audit/record.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database/pool.ts";
import { transaction } from "#server/database/transaction.ts";
import type { User } from "#server/features/accounts/service.ts";
import { listSessions } from "#server/features/auth/service.ts";
import * as orders from "#server/features/orders/service.ts";
import { readDeedsOn } from "../audit/service.ts";
import { actionsOn, toAdminOrder, toHistory } from "./responses.ts";
import * as store from "./store.ts";

export async function listOrders(ctx: Context, query: OrderQuery): Promise<AdminOrderList> {
  const { rows, total } = await store.list(ctx.db, query);
  return { items: rows.map(toAdminOrder), total, page: query.page };
}

export const countHeld = (ctx: Context): Promise<number> => store.countHeld(ctx.db);

export const latestOf = async (ctx: Context, userId: string, limit: number): Promise<AdminOrder[]> =>
  (await store.listLatestOf(ctx.db, userId, limit)).map(toAdminOrder);

/** Viewing is recorded too, because an order is personal data. */
export async function viewOrder(ctx: Context, admin: User, id: string): Promise<AdminOrderDetail> {
  const order = await readOrder(ctx, id);
  if (order.user_id !== admin.id) await record(ctx, ctx.db, admin, { action: "order.view", subject: id });
  return order;
}

async function readOrder(ctx: Context, id: string): Promise<AdminOrderDetail> {
  const order = await orders.findOrder(ctx.db, id);
  if (!order) throw orders.orderNotFound();
  const [items, events, deeds, moneyBackOf, deliveries, sessions] = await Promise.all([
    orders.itemsOf(ctx.db, order),
    store.listEvents(ctx.db, order),
    readDeedsOn(ctx, id),
    orders.readMoneyBack(ctx, [order]),
    orders.listDeliveries(ctx, id),
    order.userId ? listSessions(ctx, ctx.db, order.userId) : [],
  ]);
  const moneyBack = moneyBackOf(id);
  const promptCount = items.reduce((sum, item) => sum + item.quantity, 0);
  return {
    ...toAdminOrder(order),
    ...orders.toMoneyBack(order, moneyBack),
    name: orders.orderName(items.map((item) => item.categoryName)),
    discount: order.discount,
    code: order.code,
    package_label: packageLabel(order.packageType, promptCount),
    failure_reason: order.failureReason,
    refund_reason: order.refundReason,
    refunded_by: deeds.find((deed) => deed.action === "order.refund")?.actorEmail ?? order.refundedBy,
    nova_webhook_raw: order.novaWebhookRaw,
    download_expires_at: order.downloadExpiresAt?.toISOString() ?? null,
    items: items.map((item) => ({
      id: item.id,
      prompt_id: item.promptId,
      refunded: order.refundedAt !== null || item.refundedAt !== null,
      title: item.title,
      category_name: item.categoryName,
      quantity: item.quantity,
      price: item.price,
    })),
    history: toHistory(order, events, deeds, moneyBack.refunds),
    deliveries: deliveries.map(({ kind, at, address, userAgent }) => ({
      kind,
      at: at.toISOString(),
      address,
      user_agent: userAgent,
    })),
    sign_ins: sessions.map(({ created_at, ip, user_agent }) => ({ at: created_at, address: ip, user_agent })),
    actions: actionsOn(order),
  };
}

export async function resendMail(ctx: Context, admin: User, id: string): Promise<AdminOrderDetail> {
  await act(ctx, admin, id, "order.resend_mail", (tx) => orders.sendReceiptAgain(ctx, tx, id));
  return readOrder(ctx, id);
}

export const freshLink = (ctx: Context, admin: User, id: string): Promise<FreshLink> =>
  transaction(ctx.db, async (tx) => {
    const link = await orders.newDownloadLink(ctx, tx, id);
    if (!link) throw orders.orderNotFound();
    // The token opens the download, so the audit log does not get it.
    await record(ctx, tx, admin, {
      action: "order.fresh_link",
      subject: id,
      after: { expires_at: link.expires_at },
    });
    return link;
  });

/** The provider is asked outside of a transaction: it may take seconds to answer. */
export async function askProvider(ctx: Context, admin: User, id: string): Promise<AdminOrderDetail> {
  const order = await orders.findOrder(ctx.db, id);
  if (!order) throw orders.orderNotFound();
  const answer = await orders.askProvider(ctx, order);
  await act(ctx, admin, id, "order.ask_provider", (tx) => orders.applyProviderAnswer(ctx, tx, id, answer));
  return readOrder(ctx, id);
}

export async function release(ctx: Context, admin: User, id: string): Promise<AdminOrderDetail> {
  await act(ctx, admin, id, "order.release", (tx) => orders.decideHeld(ctx, tx, id, { to: "paid" }));
  return readOrder(ctx, id);
}

export async function fail(ctx: Context, admin: User, id: string, reason: string): Promise<AdminOrderDetail> {
  await act(ctx, admin, id, "order.fail", (tx) => orders.decideHeld(ctx, tx, id, { to: "failed", reason }));
  return readOrder(ctx, id);
}

/** The whole order; answered with the order, as it always was. */
export async function refundAll(
  ctx: Context,
  admin: User,
  id: string,
  reason: string,
  askedAt: Date,
): Promise<AdminOrderDetail> {
  await refund(ctx, admin, id, { reason }, askedAt);
  return readOrder(ctx, id);
}

/** The provider is asked after the refund is written down, so that a crash in between loses nothing. */
export async function refund(
  ctx: Context,
  admin: User,
  id: string,
  wish: RefundOrder,
  askedAt: Date,
): Promise<RefundMade> {
  const requested = await transaction(ctx.db, async (tx) => {
    const refund = await orders.requestRefund(ctx, tx, id, {
      itemIds: wish.item_ids,
      amount: wish.amount,
      reason: wish.reason,
      by: admin.id,
      askedAt,
    });
    if (!refund) throw orders.orderNotFound();
    await record(ctx, tx, admin, {
      action: "order.refund",
      subject: id,
      after: { refund_id: refund.id, amount: refund.amount, item_ids: refund.itemIds, reason: wish.reason },
    });
    return refund;
  });
  return orders.toRefundMade(await orders.advanceRefund(ctx, requested.id));
}

async function act(
  ctx: Context,
  admin: User,
  id: string,
  action: AuditAction,
  change: (tx: Tx) => Promise<orders.Order | undefined>,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const before = await orders.findOrder(tx, id);
    const after = await change(tx);
    if (!before || !after) throw orders.orderNotFound();
    await record(ctx, tx, admin, { action, subject: id, before: standing(before), after: standing(after) });
  });
}

const standing = (order: orders.Order) => ({
  status: order.status,
  nova_payment_status: order.novaPaymentStatus,
  failure_reason: order.failureReason,
  refunded_at: order.refundedAt?.toISOString() ?? null,
  refund_reason: order.refundReason,
});
