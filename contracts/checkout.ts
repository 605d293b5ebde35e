import * as z from "zod";
import { PACK_TYPES } from "./packs.ts";

/** Made by the page once for each attempt to pay, so that a second click is the same attempt. */
export const IdempotencyKey = z.string().trim().min(1).max(200);

/** A discount code as it was typed: case and spaces around it do not count, and an empty one is none. */
export const DiscountCode = z.string().trim().toUpperCase().max(200);

/** What is to be bought: a pack by its type and category, otherwise the stored cart. */
const CheckoutChoice = z.object({
  code: DiscountCode.optional(),
  package_type: z.enum(PACK_TYPES).optional(),
  category_id: z.guid("Invalid UUID").optional(),
});
type CheckoutChoice = z.infer<typeof CheckoutChoice>;

const namesWholePack = ({ package_type, category_id }: CheckoutChoice) =>
  (package_type === undefined) === (category_id === undefined);
const BOTH_OR_NONE = {
  path: ["category_id"],
  message: "A pack is asked for by package_type and category_id together.",
};

/** POST /api/checkout/quote */
export const QuoteRequest = CheckoutChoice.refine(namesWholePack, BOTH_OR_NONE);
export type QuoteRequest = z.infer<typeof QuoteRequest>;

export const QuoteItem = z.object({
  prompt_id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  category_name: z.string(),
  quantity: z.int(),
  /** Of one copy, before the discount; in a pack its share of the pack's price. */
  price: z.int(),
  /** Of one copy outside a pack. */
  list_price: z.int(),
});
export type QuoteItem = z.infer<typeof QuoteItem>;

export const Quote = z.object({
  items: z.array(QuoteItem),
  subtotal: z.int(),
  discount: z.int(),
  total_amount: z.int(),
  code: z.object({ code: z.string(), label: z.string() }).nullable(),
});
export type Quote = z.infer<typeof Quote>;

/** POST /api/checkout/simulate */
export const SimulateCheckout = CheckoutChoice.extend({
  idempotency_key: IdempotencyKey,
  total_amount: z.int(),
}).refine(namesWholePack, BOTH_OR_NONE);
export type SimulateCheckout = z.infer<typeof SimulateCheckout>;

export const SimulatedCheckout = z.object({ order_id: z.uuid() });
export type SimulatedCheckout = z.infer<typeof SimulatedCheckout>;

/** `error.details` of the 409 that says the cart or a price has changed. */
export const ChangedTotal = z.object({ total_amount: z.int() });
export type ChangedTotal = z.infer<typeof ChangedTotal>;
