import { Trash2 } from "lucide-react";
import type { CartLine } from "#contracts/cart.ts";
import { Button } from "#web/ui/button.tsx";
import { REMOVE_SLOT, removeLine } from "./remove-line.ts";

export const RemoveButton = ({ line }: { line: CartLine }) => (
  <Button
    data-slot={REMOVE_SLOT}
    variant="ghost"
    size="icon"
    aria-label={`Remove ${line.title}`}
    className="text-muted hover:text-danger"
    onClick={(event) => removeLine(line, event.currentTarget)}
  >
    <Trash2 className="size-4.5" />
  </Button>
);
