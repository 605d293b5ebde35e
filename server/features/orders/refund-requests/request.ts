import type { RefundRequested, RequestRefund } from "#contracts/admin/refunds.ts";
import { REFUND_DAYS } from "#contracts/limits.ts";
import type { Context } from "#server/context.ts";
import { transaction } from "#server/database/transaction.ts";
import { Conflict } from "#server/errors.ts";
import type { User } from "#server/features/accounts/service.ts";
import { countTry } from "#server/limits/limits.ts";
import { enqueueMail, messageIdFor } from "#server/mail/mailer.ts";
import { refundRequestedMail } from "#server/mail/templates/refund-request.ts";
import { itemsOf } from "../items.ts";
import { measureRefund } from "../money/refund.ts";
import * as orders from "../store.ts";
import * as store from "./store.ts";

const DAY_MS = 86_400_000;
const REQUESTS = { name: "refund-request", most: 20, seconds: 3600 };

/** Asked for by the buyer, and acknowledged by mail at once. Undefined when it is not their order. */
export async function requestRefundOf(
  ctx: Context,
  user: User,
  orderId: string,
  { reason, item_ids: itemIds }: RequestRefund,
): Promise<RefundRequested | undefined> {
  await countTry(ctx, [{ ...REQUESTS, subject: user.id }]);
  return transaction(ctx.db, async (tx) => {
    const order = await orders.lockOrder(tx, orderId);
    if (!order || order.userId !== user.id) return undefined;
    const now = ctx.now();
    await measureRefund(tx, order, { itemIds });
    if (order.createdAt.getTime() + REFUND_DAYS * DAY_MS < now.getTime())
      throw new Conflict(
        "refund_too_late",
        `A refund can be asked for within ${REFUND_DAYS} days of the purchase. Please write to support.`,
      );
    const request = await store.addRequest(tx, { orderId, itemIds: itemIds ?? [], reason, createdAt: now });
    if (!request)
      throw new Conflict("refund_requested", "You have asked for a refund of this order already.");
    if (order.mailAllowed) {
      const { company, support } = await ctx.settings.read();
      const mail = refundRequestedMail({
        orderId,
        orderedAt: order.createdAt,
        requestedAt: now,
        titles: titlesOf(request, await itemsOf(tx, order)),
        reason,
        company,
        supportEmail: support.email,
      });
      const messageId = messageIdFor(ctx, `refund-request-${request.id}`);
      await enqueueMail(ctx, tx, { to: order.userEmail, ...mail, messageId });
    }
    return { state: "requested" };
  });
}

/** Empty for the whole order. */
export const titlesOf = (
  { itemIds }: Pick<store.RequestRow, "itemIds">,
  items: readonly orders.Item[],
): string[] => items.flatMap(({ id, title }) => (id && itemIds.includes(id) ? [title] : []));
