import type { Cart } from "#contracts/cart.ts";
import { MAX_CART_QUANTITY } from "#contracts/limits.ts";
import { call } from "#web/lib/api-client.ts";
import type { CartChange } from "./changes.ts";

const lineOf = (cart: Cart, promptId: string) => cart.items.find((line) => line.prompt_id === promptId);
const addOne = (prompt_id: string) => call("POST /api/cart/items", { body: { prompt_id } });
const setQuantity = (id: string, quantity: number) =>
  call("PATCH /api/cart/items/:id", { params: { id }, body: { quantity } });

export const readCart = (): Promise<Cart> => call("GET /api/cart");

/** Sends the change; `cart` is the server's last answer, which holds the ids of the lines. */
export async function sendChange(change: CartChange, cart: Cart): Promise<Cart> {
  switch (change.kind) {
    case "add":
      return addOne(change.line.prompt_id);
    case "restore": {
      const { prompt_id, quantity } = change.line;
      const added = await addOne(prompt_id);
      const line = lineOf(added, prompt_id);
      if (!line || quantity === 1) return added;
      const wanted = Math.min(line.quantity - 1 + quantity, MAX_CART_QUANTITY);
      return setQuantity(line.id, wanted);
    }
    case "quantity": {
      const line = lineOf(cart, change.prompt_id);
      return line ? setQuantity(line.id, change.quantity) : readCart();
    }
    case "remove": {
      const line = lineOf(cart, change.prompt_id);
      return line ? call("DELETE /api/cart/items/:id", { params: { id: line.id } }) : readCart();
    }
    case "clear":
      return call("DELETE /api/cart");
  }
}
