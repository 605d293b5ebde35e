import type { Cart } from "#contracts/cart.ts";
import { api } from "#web/lib/api-client.ts";
import { type CartChange, MOST_OF_A_PROMPT } from "./changes.ts";

const lineOf = (cart: Cart, promptId: string) => cart.items.find((line) => line.prompt_id === promptId);
const linePath = (id: string) => `/api/cart/items/${id}`;
const addOne = (prompt_id: string) => api.post<Cart>("/api/cart/items", { prompt_id });

export const readCart = (): Promise<Cart> => api.get<Cart>("/api/cart");

/** Tells the server; `cart` is what it last said, since lines have their ids from there. */
export async function sendChange(change: CartChange, cart: Cart): Promise<Cart> {
  switch (change.kind) {
    case "add":
      return addOne(change.line.prompt_id);
    case "restore": {
      const { prompt_id, quantity } = change.line;
      const added = await addOne(prompt_id);
      const line = lineOf(added, prompt_id);
      if (!line || quantity === 1) return added;
      const wanted = Math.min(line.quantity - 1 + quantity, MOST_OF_A_PROMPT);
      return api.patch<Cart>(linePath(line.id), { quantity: wanted });
    }
    case "quantity": {
      const line = lineOf(cart, change.prompt_id);
      return line ? api.patch<Cart>(linePath(line.id), { quantity: change.quantity }) : readCart();
    }
    case "remove": {
      const line = lineOf(cart, change.prompt_id);
      return line ? api.delete<Cart>(linePath(line.id)) : readCart();
    }
    case "clear":
      return api.delete<Cart>("/api/cart");
  }
}
