import type { Quote, QuoteRequest } from "#contracts/checkout.ts";
import { cartTotal } from "#contracts/money.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database/pool.ts";
import { transaction } from "#server/database/transaction.ts";
import type { User } from "#server/features/accounts/service.ts";
import { cartEmpty } from "./attempt.ts";
import { type PackChoice, readPackLines } from "./pack.ts";
import * as store from "./quote-store.ts";

/** What a cart or a pack costs this buyer now, with its goods locked to the end of the transaction. */
export interface PricedLines {
  /** At the prices before the discount. */
  lines: store.CartLine[];
  subtotal: number;
  discount: number;
  total: number;
}

export const packOf = ({ package_type, category_id }: QuoteRequest): PackChoice | null =>
  package_type && category_id ? { type: package_type, categoryId: category_id } : null;

export async function priceLines(
  ctx: Context,
  tx: Tx,
  user: User,
  pack: PackChoice | null,
): Promise<PricedLines> {
  const lines = pack ? await readPackLines(ctx, tx, user, pack) : await store.lockCartLines(tx, user.id);
  if (lines.length === 0) throw cartEmpty();
  const subtotal = cartTotal(lines);
  return { lines, subtotal, discount: 0, total: subtotal };
}

/** POST /api/checkout/quote */
export async function readQuote(ctx: Context, user: User, request: QuoteRequest): Promise<Quote> {
  const priced = await transaction(ctx.db, (tx) => priceLines(ctx, tx, user, packOf(request)));
  return {
    items: priced.lines.map(({ promptId, title, categoryName, quantity, price }) => ({
      prompt_id: promptId,
      title,
      category_name: categoryName,
      quantity,
      price,
    })),
    subtotal: priced.subtotal,
    discount: priced.discount,
    total_amount: priced.total,
    code: null,
  };
}
