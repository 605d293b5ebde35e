import { ShoppingBag } from "lucide-react";
import { Link } from "react-router";
import { Button } from "#web/ui/button.tsx";

export function CartSlot() {
  return (
    <Button asChild variant="ghost" size="icon">
      <Link to="/cart" aria-label="Cart" prefetch="intent">
        <ShoppingBag />
      </Link>
    </Button>
  );
}
