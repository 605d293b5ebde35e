import { ShoppingBag } from "lucide-react";
import { useRef } from "react";
import { Button } from "#web/ui/button.tsx";

interface AddToCartButtonProps {
  /** The id of the prompt's title on the page. */
  describedBy: string;
  /** On a page of its own; in a card it is smaller. */
  size?: "default" | "lg";
  onAdd: () => Promise<void>;
}

export function AddToCartButton({ describedBy, size = "default", onAdd }: AddToCartButtonProps) {
  const adding = useRef(false);
  const add = async () => {
    // A double click adds one copy.
    if (adding.current) return;
    adding.current = true;
    await onAdd().finally(() => {
      adding.current = false;
    });
  };
  return (
    <Button
      aria-describedby={describedBy}
      size={size}
      variant={size === "lg" ? "purchase" : "default"}
      className={size === "lg" ? "grow max-lg:shrink" : "px-4"}
      onClick={add}
    >
      <ShoppingBag />
      Add to Cart
    </Button>
  );
}
