import type { Context } from "#server/context.ts";
import type { Queryable } from "#server/database/pool.ts";
import { enqueueMail, messageIdFor } from "#server/mail/mailer.ts";
import { refundMail } from "#server/mail/templates/refund.ts";
import { notifyOrderChanged } from "#server/realtime/order-changes.ts";
import * as orders from "../store.ts";
import { bookRefund } from "./entries.ts";
import * as store from "./store.ts";

/** The money is on its way back: books it, closes the lines and mails the buyer. Under the order's row lock. */
export async function confirmRefund(
  ctx: Context,
  tx: Queryable,
  refund: store.RefundRow,
  providerRefundId: string | null,
): Promise<store.RefundRow> {
  const now = ctx.now();
  const order = await orders.findOrder(tx, refund.orderId);
  if (!order) throw new Error("An order vanished while it was locked.");
  const confirmed = await store.updateRefund(tx, refund.id, {
    state: "confirmed",
    providerRefundId,
    settledAt: now,
  });
  const reference = providerRefundId ?? refund.id;
  await bookRefund(ctx, tx, order, { amount: refund.amount, reference });
  if (refund.whole || refund.itemIds.length > 0)
    await store.markLinesRefunded(tx, order.id, refund.whole ? undefined : refund.itemIds, now);
  const lines = await orders.listItems(tx, order.id);
  const closesOrder =
    refund.whole || (lines.length > 0 && refund.itemIds.length > 0 && lines.every((line) => line.refundedAt));
  const changed = await orders.updateOrder(tx, order.id, {
    refundedAmount: order.refundedAmount + refund.amount,
    updatedAt: now,
    ...(closesOrder ? { refundedAt: now, refundedBy: refund.requestedBy, refundReason: refund.reason } : {}),
  });
  const titles = lines.flatMap(({ id, title }) => (id && refund.itemIds.includes(id) ? [title] : []));
  await mailBuyer(ctx, tx, changed, refund, closesOrder ? "everything" : titles);
  await notifyOrderChanged(tx, changed);
  return confirmed;
}

async function mailBuyer(
  ctx: Context,
  tx: Queryable,
  order: orders.Order,
  refund: store.RefundRow,
  closes: "everything" | readonly string[],
): Promise<void> {
  if (!order.mailAllowed) return;
  const { company, support } = await ctx.settings.read();
  const mail = refundMail({
    orderId: order.id,
    orderedAt: order.createdAt,
    amount: refund.amount,
    closes,
    reason: refund.reason,
    company,
    supportEmail: support.email,
  });
  await enqueueMail(ctx, tx, {
    to: order.userEmail,
    ...mail,
    messageId: messageIdFor(ctx, `refund-${order.id}-${refund.id}`),
    paper: { orderId: order.id, refundId: refund.id },
  });
}
