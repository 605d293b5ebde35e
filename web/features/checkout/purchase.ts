import type { Cart } from "#contracts/cart.ts";
import type { Quote, QuoteItem } from "#contracts/checkout.ts";
import { UUID_PATTERN } from "#contracts/limits.ts";
import { PACK_TYPES, type PackType } from "#contracts/packs.ts";

export interface PackChoice {
  type: PackType;
  categoryId: string;
}

/** What is to be paid, as the buyer sees it. */
export interface Purchase {
  lines: QuoteItem[];
  subtotal: number;
  discount: number;
  total: number;
  code: Quote["code"];
  pack: PackChoice | null;
}

export const purchaseOfCart = (cart: Cart): Purchase => ({
  lines: cart.items.map((line) => ({ ...line, list_price: line.price })),
  subtotal: cart.total,
  discount: 0,
  total: cart.total,
  code: null,
  pack: null,
});

export const purchaseOfQuote = (quote: Quote, pack: PackChoice | null): Purchase => ({
  lines: quote.items,
  subtotal: quote.subtotal,
  discount: quote.discount,
  total: quote.total_amount,
  code: quote.code,
  pack,
});

/** /checkout?pack=5-pack&category={id}; null for the cart. */
export function readPackChoice(search: URLSearchParams): PackChoice | null {
  const type = PACK_TYPES.find((known) => known === search.get("pack"));
  const categoryId = search.get("category") ?? "";
  return type && UUID_PATTERN.test(categoryId) ? { type, categoryId } : null;
}
