import { cartTotal, lineTotal } from "#contracts/money.ts";
import { packageLabel } from "#contracts/packs.ts";
import type { Context } from "#server/context.ts";
import type { PaperFacts } from "#server/database/schema/invoices.ts";
import { readBilling } from "#server/features/accounts/service.ts";
import { itemsOf } from "../items.ts";

import type { RefundRow } from "../money/store.ts";
import type { Item, Order } from "../store.ts";

const NOBODY = { name: "", company: "", address: "", vat_id: "" };

/** What stands on the invoice of an order, as things are now. */
export async function invoiceFacts(ctx: Context, order: Order): Promise<PaperFacts> {
  const items = await itemsOf(ctx.db, order);
  return {
    ...(await commonFacts(ctx, order, items)),
    lines: toLines(items, order.totalAmount),
    discount: order.code ? { code: order.code, amount: order.discount } : null,
    total: order.totalAmount,
  };
}

/** What stands on the credit note of a refund: the lines that were returned, or a part of the price. */
export async function creditNoteFacts(
  ctx: Context,
  order: Order,
  refund: RefundRow,
  invoiceNumber: string,
): Promise<PaperFacts> {
  const items = await itemsOf(ctx.db, order);
  const returned = refund.whole ? items : items.filter(({ id }) => id && refund.itemIds.includes(id));
  const part = { title: "Part of the price", category: "", quantity: 1, amount: refund.amount };
  return {
    ...(await commonFacts(ctx, order, items)),
    refers_to: invoiceNumber,
    reason: refund.reason,
    lines: returned.length > 0 ? toLines(returned, refund.amount) : [part],
    total: refund.amount,
  };
}

async function commonFacts(ctx: Context, order: Order, items: readonly Item[]) {
  const [settings, billing] = await Promise.all([
    ctx.settings.read(),
    order.userId ? readBilling(ctx, order.userId) : NOBODY,
  ]);
  const promptCount = items.reduce((sum, item) => sum + item.quantity, 0);
  return {
    order_id: order.id,
    ordered_at: order.createdAt.toISOString(),
    refers_to: null,
    reason: null,
    seller: { ...settings.company, email: settings.support.email, vat_id: settings.vat.id },
    buyer: { ...billing, email: order.userEmail },
    package_label: packageLabel(order.packageType, promptCount),
    discount: null,
    currency: order.currency,
    vat_note: settings.vat.note,
  };
}

/** Without amounts where they do not add up: old packs have list prices, and a part may have been returned before. */
const toLines = (items: readonly Item[], total: number): PaperFacts["lines"] =>
  items.map((item) => ({
    title: item.title,
    category: item.categoryName,
    quantity: item.quantity,
    amount: cartTotal(items) === total ? lineTotal(item) : null,
  }));
