import { cartTotal, lineTotal } from "#contracts/money.ts";
import { packageLabel } from "#contracts/packs.ts";
import type { Context } from "#server/context.ts";
import type { PaperFacts } from "#server/database/schema/invoices.ts";
import { readBilling } from "#server/features/accounts/service.ts";
import { itemsOf } from "../items.ts";

import type { Order } from "../store.ts";

const NOBODY = { name: "", company: "", address: "", vat_id: "" };

/** What stands on the invoice of an order, as things are now. */
export async function invoiceFacts(ctx: Context, order: Order): Promise<PaperFacts> {
  const [items, settings, billing] = await Promise.all([
    itemsOf(ctx.db, order),
    ctx.settings.read(),
    order.userId ? readBilling(ctx, order.userId) : NOBODY,
  ]);
  const promptCount = items.reduce((sum, item) => sum + item.quantity, 0);
  // The lines of old packs carry list prices, which do not add up to the pack's price.
  const hasAmounts = cartTotal(items) === order.totalAmount;
  return {
    order_id: order.id,
    ordered_at: order.createdAt.toISOString(),
    refers_to: null,
    reason: null,
    seller: { ...settings.company, email: settings.support.email, vat_id: settings.vat.id },
    buyer: { ...billing, email: order.userEmail },
    package_label: packageLabel(order.packageType, promptCount),
    lines: items.map((item) => ({
      title: item.title,
      category: item.categoryName,
      quantity: item.quantity,
      amount: hasAmounts ? lineTotal(item) : null,
    })),
    discount: null,
    total: order.totalAmount,
    currency: order.currency,
    vat_note: settings.vat.note,
  };
}
