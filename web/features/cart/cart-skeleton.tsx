import { Skeleton } from "#web/ui/skeleton.tsx";
import { CartPageFrame } from "./cart-page-frame.tsx";

export function CartSkeleton() {
  return (
    <CartPageFrame>
      <div role="status" className="grid items-start gap-8 lg:grid-cols-[1fr_22rem] lg:gap-14">
        <span className="sr-only">Loading your cart</span>
        <div className="divide-y border-y">
          {[1, 2, 3].map((row) => (
            <div key={row} className="grid gap-3 py-6">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-5 w-40" />
            </div>
          ))}
        </div>
        <Skeleton className="h-64 rounded-lg" />
      </div>
    </CartPageFrame>
  );
}
