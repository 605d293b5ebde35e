import type { CartLine } from "#contracts/cart.ts";
import { removeFromCart } from "./commands.ts";

export const REMOVE_SLOT = "remove-from-cart";

/** The row goes at once; the keyboard goes on at its neighbour's button, or where the list stood. */
export function removeLine(line: CartLine, from: Element | null): void {
  const row = from?.closest("li");
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = neighbour?.querySelector<HTMLElement>(`[data-slot=${REMOVE_SLOT}]`);
  const region = from?.closest<HTMLElement>("[tabindex='-1']");
  (next ?? region)?.focus({ preventScroll: !next });
  void removeFromCart(line);
}
