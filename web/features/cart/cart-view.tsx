import { Link } from "react-router";
import type { Cart } from "#contracts/cart.ts";
import { Button } from "#web/ui/button.tsx";
import { CartLineRow } from "./cart-line-row.tsx";
import { CartPageFrame } from "./cart-page-frame.tsx";
import { clearCart } from "./commands.ts";
import { OrderSummary } from "./order-summary.tsx";

interface CartViewProps {
  cart: Cart;
  owned: ReadonlySet<string>;
}

export function CartView({ cart, owned }: CartViewProps) {
  return (
    <CartPageFrame
      actions={
        <Button variant="outline" onClick={clearCart}>
          Clear Cart
        </Button>
      }
    >
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem] lg:gap-14">
        <ul className="divide-y border-y" aria-label="Items">
          {cart.items.map((line) => (
            <CartLineRow key={line.prompt_id} line={line} owned={owned.has(line.prompt_id)} />
          ))}
        </ul>
        <OrderSummary
          cart={cart}
          action={
            <Link to="/checkout" prefetch="intent">
              Proceed to Checkout
            </Link>
          }
        />
      </div>
    </CartPageFrame>
  );
}
