import { CartPageFrame } from "#web/features/cart/cart-page-frame.tsx";
import { CartSkeleton } from "#web/features/cart/cart-skeleton.tsx";
import { useCart } from "#web/features/cart/cart-state.ts";
import { refreshCart } from "#web/features/cart/cart-store.ts";
import { CartView } from "#web/features/cart/cart-view.tsx";
import { CartNotLoaded, EmptyCart, SignedOutCart } from "#web/features/cart/empty-cart.tsx";
import { useOwnedPrompts } from "#web/features/orders/owned.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { useSignedIn } from "#web/session/session.ts";
import { BySession } from "#web/shell/by-session.tsx";
import type { Route } from "./+types/cart.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Cart", description: "The prompts you picked.", noindex: true });

export default function CartPage() {
  const hydrated = useHydrated();
  const signedIn = useSignedIn();
  const { cart, failed } = useCart();
  const owned = useOwnedPrompts();
  if (!hydrated) return <BySession signedIn={<CartSkeleton />} signedOut={<SignedOutCart />} />;
  if (!signedIn) return <SignedOutCart />;
  if (failed)
    return (
      <CartPageFrame>
        <CartNotLoaded onRetry={refreshCart} />
      </CartPageFrame>
    );
  if (!cart) return <CartSkeleton />;
  return cart.items.length === 0 ? <EmptyCart /> : <CartView cart={cart} owned={owned} />;
}
