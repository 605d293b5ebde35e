import { ShoppingBag } from "lucide-react";
import { useRef } from "react";
import type { PromptCard } from "#contracts/catalogue.ts";
import { addToCart } from "#web/lib/cart-port.ts";
import { Button } from "#web/ui/button.tsx";

interface AddToCartButtonProps {
  prompt: PromptCard;
  categoryName: string;
  /** The id of the prompt's title on the page. */
  describedBy: string;
}

export function AddToCartButton({ prompt, categoryName, describedBy }: AddToCartButtonProps) {
  const adding = useRef(false);
  const add = async () => {
    // A double click is one wish.
    if (adding.current) return;
    adding.current = true;
    await addToCart(prompt, categoryName).finally(() => {
      adding.current = false;
    });
  };
  return (
    <Button aria-describedby={describedBy} className="px-4" onClick={add}>
      <ShoppingBag />
      Add to Cart
    </Button>
  );
}
