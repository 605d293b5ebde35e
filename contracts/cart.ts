import * as z from "zod";
import { MAX_CART_QUANTITY } from "./limits.ts";

export const MOST_LINES = 200;

export const CartLine = z.object({
  id: z.uuid(),
  prompt_id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  price: z.int(),
  quantity: z.int(),
  category_name: z.string(),
});
export type CartLine = z.infer<typeof CartLine>;

/** GET /api/cart, and the answer of every change. */
export const Cart = z.object({ items: z.array(CartLine), count: z.int(), total: z.int() });
export type Cart = z.infer<typeof Cart>;

/** POST /api/cart/items */
export const AddToCart = z.object({ prompt_id: z.guid("Invalid UUID") });
export type AddToCart = z.infer<typeof AddToCart>;

/** PATCH /api/cart/items/{id}: zero or less removes the line. */
export const ChangeQuantity = z.object({
  quantity: z.int().max(MAX_CART_QUANTITY, `You can buy at most ${MAX_CART_QUANTITY} of a prompt at once.`),
});
export type ChangeQuantity = z.infer<typeof ChangeQuantity>;
