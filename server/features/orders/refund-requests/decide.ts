import type {
  DecideRefundRequest,
  RefundRequest,
  RefundRequestList,
  RefundRequestQuery,
} from "#contracts/admin/refunds.ts";
import { record } from "#server/audit/record.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database/pool.ts";
import { transaction } from "#server/database/transaction.ts";
import { Conflict, NotFound, ShopError } from "#server/errors.ts";
import type { User } from "#server/features/accounts/service.ts";
import { enqueueMail, messageIdFor } from "#server/mail/mailer.ts";
import { refundDeclinedMail } from "#server/mail/templates/refund-request.ts";
import { itemsOf } from "../items.ts";
import { advanceRefund, measureRefund, requestRefund } from "../money/refund.ts";
import { toRefundMade } from "../responses.ts";
import * as orders from "../store.ts";
import { titlesOf } from "./request.ts";
import * as store from "./store.ts";

/** The admins' side of refund requests. */

export async function listRefundRequests(
  ctx: Context,
  query: RefundRequestQuery,
): Promise<RefundRequestList> {
  const { rows, total } = await store.listRequests(ctx.db, query);
  const items = await Promise.all(rows.map((row) => toRequest(ctx, row)));
  return { items, total, page: query.page };
}

export const countRefundRequests = (ctx: Context): Promise<number> => store.countRequested(ctx.db);

/** Accepting moves the money; two admins who decide at once decide once. */
export async function decideRefundRequest(
  ctx: Context,
  admin: User,
  id: string,
  decision: DecideRefundRequest,
): Promise<RefundRequest> {
  const askedAt = ctx.now();
  const refundId = await transaction(ctx.db, async (tx) => {
    const request = await store.lockRequest(tx, id);
    if (!request) throw requestNotFound();
    if (request.state !== "requested")
      throw new Conflict("request_decided", `This request has been ${request.state} already.`);
    const accepted =
      decision.decision === "accept" ? await accept(ctx, tx, admin, request, decision, askedAt) : undefined;
    await store.decideRequest(tx, id, {
      state: accepted ? "accepted" : "declined",
      decisionReason: decision.reason ?? null,
      decidedBy: admin.id,
      decidedAt: ctx.now(),
      refundId: accepted?.id ?? null,
    });
    if (!accepted) await mailDeclined(ctx, tx, request, decision.reason ?? "");
    await record(ctx, tx, admin, {
      action: "refund_request.decide",
      subject: request.orderId,
      before: { state: request.state, reason: request.reason },
      after: { decision: decision.decision, reason: decision.reason, refund_id: accepted?.id },
    });
    return accepted?.id;
  });
  if (refundId) await advanceRefund(ctx, refundId);
  const decided = await store.findRequest(ctx.db, id);
  if (!decided) throw requestNotFound();
  return toRequest(ctx, decided);
}

const accept = (
  ctx: Context,
  tx: Tx,
  admin: User,
  { orderId, itemIds, reason }: store.RequestRow,
  decision: DecideRefundRequest,
  askedAt: Date,
) =>
  requestRefund(ctx, tx, orderId, {
    itemIds: itemIds.length > 0 ? itemIds : undefined,
    reason: decision.reason || reason,
    by: admin.id,
    askedAt,
  });

async function mailDeclined(ctx: Context, tx: Tx, request: store.RequestRow, reason: string): Promise<void> {
  const order = await orders.findOrder(tx, request.orderId);
  if (!order?.mailAllowed) return;
  const { company, support } = await ctx.settings.read();
  const mail = refundDeclinedMail({
    orderId: order.id,
    orderedAt: order.createdAt,
    titles: titlesOf(request, await itemsOf(tx, order)),
    reason,
    company,
    supportEmail: support.email,
  });
  const messageId = messageIdFor(ctx, `refund-declined-${request.id}`);
  await enqueueMail(ctx, tx, { to: order.userEmail, ...mail, messageId });
}

async function toRequest(
  ctx: Context,
  { request, order, refund }: store.RequestWithOrder,
): Promise<RefundRequest> {
  return {
    id: request.id,
    order_id: order.id,
    user_email: order.userEmail,
    state: request.state,
    reason: request.reason,
    item_ids: request.itemIds.length > 0 ? request.itemIds : null,
    titles: titlesOf(request, await itemsOf(ctx.db, order)),
    amount: refund?.amount ?? (await refundableNow(ctx, order, request)),
    livemode: order.livemode,
    created_at: request.createdAt.toISOString(),
    decided_at: request.decidedAt?.toISOString() ?? null,
    decision_reason: request.decisionReason,
    refund: refund && toRefundMade(refund),
  };
}

/** Zero when it cannot be refunded any more, such as during a dispute. */
async function refundableNow(
  ctx: Context,
  order: orders.Order,
  { itemIds }: store.RequestRow,
): Promise<number> {
  try {
    return (await measureRefund(ctx.db, order, { itemIds: itemIds.length > 0 ? itemIds : undefined })).amount;
  } catch (error) {
    if (error instanceof ShopError) return 0;
    throw error;
  }
}

const requestNotFound = () => new NotFound("request_not_found", "There is no such refund request.");
