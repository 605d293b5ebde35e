import type { Cart, CartLine } from "#contracts/cart.ts";
import { MAX_CART_QUANTITY } from "#contracts/limits.ts";
import { cartTotal } from "#contracts/money.ts";

export type NewLine = Omit<CartLine, "id" | "quantity">;

export type CartChange =
  | { kind: "add"; line: NewLine }
  /** Puts a line back that was taken out, with its quantity. */
  | { kind: "restore"; line: CartLine }
  | { kind: "quantity"; prompt_id: string; quantity: number }
  | { kind: "remove"; prompt_id: string }
  | { kind: "clear" };

export const EMPTY_CART: Cart = { items: [], count: 0, total: 0 };

/** The cart as it will be once the server has taken the changes. */
export function withChanges(cart: Cart, changes: readonly CartChange[]): Cart {
  if (changes.length === 0) return cart;
  const items = changes.reduce(linesAfter, cart.items);
  return {
    items,
    count: items.reduce((sum, line) => sum + line.quantity, 0),
    total: cartTotal(items),
  };
}

function linesAfter(lines: CartLine[], change: CartChange): CartLine[] {
  switch (change.kind) {
    case "add":
      return withMore(lines, { ...change.line, id: change.line.prompt_id, quantity: 1 });
    case "restore":
      return withMore(lines, change.line);
    case "quantity":
      if (change.quantity <= 0) return without(lines, change.prompt_id);
      return lines.map((line) =>
        line.prompt_id === change.prompt_id ? { ...line, quantity: change.quantity } : line,
      );
    case "remove":
      return without(lines, change.prompt_id);
    case "clear":
      return [];
  }
}

const without = (lines: CartLine[], promptId: string) => lines.filter((line) => line.prompt_id !== promptId);

function withMore(lines: CartLine[], more: CartLine): CartLine[] {
  if (!lines.some((line) => line.prompt_id === more.prompt_id)) return [...lines, more];
  return lines.map((line) =>
    line.prompt_id === more.prompt_id
      ? { ...line, quantity: Math.min(line.quantity + more.quantity, MAX_CART_QUANTITY) }
      : line,
  );
}
