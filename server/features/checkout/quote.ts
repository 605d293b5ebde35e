import type { Quote, QuoteRequest } from "#contracts/checkout.ts";
import { cartTotal } from "#contracts/money.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database/pool.ts";
import { transaction } from "#server/database/transaction.ts";
import { Invalid } from "#server/errors.ts";
import type { User } from "#server/features/accounts/service.ts";
import * as codes from "#server/features/codes/service.ts";
import { networkOf } from "#server/limits/caller.ts";
import { countTry } from "#server/limits/limits.ts";
import { cartEmpty } from "./attempt.ts";
import { type PackChoice, readPackLines } from "./pack.ts";
import { discountOf, isFor } from "./pricing.ts";
import * as store from "./quote-store.ts";

/** Codes can be guessed, so tries are counted. */
const CODE_TRIES = { name: "discount-code", most: 60, seconds: 600 };
const CODE_TRIES_PER_ADDRESS = { name: "discount-code-address", most: 600, seconds: 600 };

/** What is asked for: a pack or the stored cart, with or without a discount code. */
export interface Choice {
  pack: PackChoice | null;
  code: string | null;
}

/** What it costs this buyer now. Goods and code stay locked to the end of the transaction. */
export interface PricedLines {
  /** At the prices before the discount. */
  lines: store.CartLine[];
  subtotal: number;
  discount: number;
  total: number;
  code: codes.Code | null;
}

export const choiceOf = ({ package_type, category_id, code }: QuoteRequest): Choice => ({
  pack: package_type && category_id ? { type: package_type, categoryId: category_id.toLowerCase() } : null,
  code: code || null,
});

export async function priceLines(
  ctx: Context,
  tx: Tx,
  user: User,
  { pack, code: typed }: Choice,
): Promise<PricedLines> {
  const lines = pack ? await readPackLines(ctx, tx, user, pack) : await store.lockCartLines(tx, user.id);
  if (lines.length === 0) throw cartEmpty();
  const code = typed ? await codes.requireUsable(ctx, tx, user, typed) : null;
  if (code && !lines.some((line) => isFor(code, line))) {
    throw new Invalid("code_not_applicable", "This discount code is not for these prompts.");
  }
  const subtotal = cartTotal(lines);
  const discount = code ? discountOf(code, lines) : 0;
  return { lines, subtotal, discount, total: subtotal - discount, code };
}

/** POST /api/checkout/quote */
export async function readQuote(
  ctx: Context,
  user: User,
  address: string,
  request: QuoteRequest,
): Promise<Quote> {
  const choice = choiceOf(request);
  if (choice.code) {
    await countTry(ctx, [
      { ...CODE_TRIES, subject: user.id },
      { ...CODE_TRIES_PER_ADDRESS, subject: networkOf(address) },
    ]);
  }
  const { lines, subtotal, discount, total, code } = await transaction(ctx.db, (tx) =>
    priceLines(ctx, tx, user, choice),
  );
  return {
    items: lines.map((line) => ({
      prompt_id: line.promptId,
      slug: line.slug,
      title: line.title,
      category_name: line.categoryName,
      quantity: line.quantity,
      price: line.price,
      list_price: line.listPrice,
    })),
    subtotal,
    discount,
    total_amount: total,
    code: code && { code: code.code, label: code.label || code.code },
  };
}
