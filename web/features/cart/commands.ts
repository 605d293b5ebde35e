import type { CartLine } from "#contracts/cart.ts";
import { toast } from "#web/lib/toast.ts";
import { cartState } from "./cart-state.ts";
import { changeCart, refreshCart } from "./cart-store.ts";
import type { NewLine } from "./changes.ts";
import { countOfItems } from "./wording.ts";

/** Changes of the cart, each with its toast. */

export const toastAdded = (title: string): void =>
  toast({ title: "Added to Cart", description: `${title} has been added to your cart.` });

export async function addToCart(line: NewLine): Promise<void> {
  const { ok } = await changeCart({ kind: "add", line });
  if (ok) toastAdded(line.title);
}

export const setQuantity = ({ prompt_id }: CartLine, quantity: number): void =>
  void changeCart({ kind: "quantity", prompt_id, quantity });

const putBack = (lines: CartLine[]): void => {
  for (const line of lines) void changeCart({ kind: "restore", line });
};

/** Adds only what the cart lacks: the server has already put back what it could of a failed order. */
export async function putBackMissing(lines: CartLine[]): Promise<void> {
  await refreshCart();
  const held = cartState().cart?.items;
  if (held) putBack(lines.filter((line) => !held.some(({ prompt_id }) => prompt_id === line.prompt_id)));
}

export async function removeFromCart(line: CartLine): Promise<void> {
  const { ok } = await changeCart({ kind: "remove", prompt_id: line.prompt_id });
  if (!ok) return;
  toast({
    title: "Removed from Cart",
    description: `${line.title} has been removed from your cart.`,
    action: { label: "Undo", onClick: () => putBack([line]) },
  });
}

export async function clearCart(): Promise<void> {
  const lines = cartState().cart?.items ?? [];
  const { ok } = await changeCart({ kind: "clear" });
  if (!ok) return;
  const count = lines.reduce((sum, line) => sum + line.quantity, 0);
  toast({
    title: "Cart cleared",
    description: `${countOfItems(count)} removed.`,
    action: { label: "Undo", onClick: () => putBack(lines) },
  });
}
