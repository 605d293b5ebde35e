import { Link } from "react-router";
import { ApiError } from "#web/lib/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CheckoutFrame } from "./checkout-frame.tsx";

/** `children`: what is to be said first. */
export function NothingToBuy({ children }: { children: React.ReactNode }) {
  return (
    <CheckoutFrame>
      {children}
      <EmptyState heading="No items to checkout" description="Pick a prompt, and come back to pay for it.">
        <Button asChild size="lg">
          <Link to="/store#categories">Browse Categories</Link>
        </Button>
        <Button asChild size="lg" variant="outline">
          <Link to="/cart">Back to Cart</Link>
        </Button>
      </EmptyState>
    </CheckoutFrame>
  );
}

export function CheckoutSkeleton() {
  return (
    <CheckoutFrame>
      <div role="status" className="grid items-start gap-8 lg:grid-cols-[1fr_24rem] lg:gap-14">
        <span className="sr-only">Loading your order</span>
        <div className="grid gap-5">
          <Skeleton className="h-12 w-64" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
        <Skeleton className="h-72 rounded-lg" />
      </div>
    </CheckoutFrame>
  );
}

interface PackNotSoldProps {
  failure: unknown;
  categoryId: string;
  onRetry: () => void;
}

/** A pack that is owned, is no longer sold, or could not be asked about. */
export function PackNotSold({ failure, categoryId, onRetry }: PackNotSoldProps) {
  const code = failure instanceof ApiError ? failure.code : "";
  if (code === "pack_owned") {
    return (
      <CheckoutFrame>
        <EmptyState heading="You own this pack" description="Every prompt in it is yours already.">
          <Button asChild size="lg">
            <Link to="/account">Go to Your Orders</Link>
          </Button>
        </EmptyState>
      </CheckoutFrame>
    );
  }
  if (code === "pack_not_found") {
    return (
      <CheckoutFrame>
        <EmptyState heading="This pack is no longer sold" description="Its prompts may still be there.">
          <Button asChild size="lg">
            <Link to={`/category/${categoryId}`}>See the Category</Link>
          </Button>
        </EmptyState>
      </CheckoutFrame>
    );
  }
  return (
    <CheckoutFrame>
      <EmptyState
        heading="The pack could not be loaded"
        description="Nothing was charged. Check your connection and try again."
      >
        <Button size="lg" onClick={onRetry}>
          Try Again
        </Button>
      </EmptyState>
    </CheckoutFrame>
  );
}
