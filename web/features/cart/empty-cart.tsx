import { Link } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { CartPageFrame } from "./cart-page-frame.tsx";

const browse = (
  <Button asChild size="lg">
    <Link to="/store#categories">Browse Categories</Link>
  </Button>
);

export function EmptyCart() {
  return (
    <CartPageFrame>
      <EmptyState heading="Your cart is empty" description="Prompts that you pick wait for you here.">
        {browse}
      </EmptyState>
    </CartPageFrame>
  );
}

export function SignedOutCart() {
  return (
    <CartPageFrame>
      <EmptyState
        heading="Your cart is empty"
        description="Picked something before? Sign in, and your cart is as you left it."
      >
        {browse}
        <Button asChild size="lg" variant="outline">
          <Link to="/auth?returnUrl=/cart">Sign In</Link>
        </Button>
      </EmptyState>
    </CartPageFrame>
  );
}

/** Stands on the cart page and at the checkout. */
export function CartNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      heading="Your cart could not be loaded"
      description="Nothing is lost. Check your connection and try again."
    >
      <Button size="lg" onClick={onRetry}>
        Try Again
      </Button>
    </EmptyState>
  );
}
