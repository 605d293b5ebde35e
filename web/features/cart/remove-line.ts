import type { CartLine } from "#contracts/cart.ts";
import { removeFromCart } from "./commands.ts";

export const REMOVE_SLOT = "remove-from-cart";

/** The row disappears at once; the focus moves to the next row's button, or to the list's region. */
export function removeLine(line: CartLine, from: Element | null): void {
  const row = from?.closest("li");
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = neighbour?.querySelector<HTMLElement>(`[data-slot=${REMOVE_SLOT}]`);
  const region = from?.closest<HTMLElement>("[tabindex='-1']");
  (next ?? region)?.focus({ preventScroll: !next });
  void removeFromCart(line);
}
