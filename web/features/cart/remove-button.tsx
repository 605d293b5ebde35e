import { Trash2 } from "lucide-react";
import type { CartLine } from "#contracts/cart.ts";
import { Button } from "#web/ui/button.tsx";
import { removeFromCart } from "./commands.ts";

const SLOT = "remove-from-cart";

/** The row goes with the click; the keyboard goes on at its neighbour's button, or where the list stood. */
function focusNeighbour(button: HTMLElement): void {
  const row = button.closest("li");
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = neighbour?.querySelector<HTMLElement>(`[data-slot=${SLOT}]`);
  const region = button.closest<HTMLElement>("[tabindex='-1']");
  (next ?? region)?.focus({ preventScroll: !next });
}

export function RemoveButton({ line }: { line: CartLine }) {
  return (
    <Button
      data-slot={SLOT}
      variant="ghost"
      size="icon"
      aria-label={`Remove ${line.title}`}
      className="text-muted hover:text-danger"
      onClick={(event) => {
        focusNeighbour(event.currentTarget);
        void removeFromCart(line);
      }}
    >
      <Trash2 className="size-4.5" />
    </Button>
  );
}
