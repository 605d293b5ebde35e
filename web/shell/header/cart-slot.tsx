import { ShoppingBag } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router";
import { useCart } from "#web/features/cart/cart-state.ts";
import { useSignedIn } from "#web/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { useHeaderPanel } from "./use-header-panel.ts";

const loadDropdown = () => import("../menus/cart-dropdown.tsx");
const prefetch = () => void loadDropdown().catch(() => {});
const MOST_SHOWN = 99;

/** Opens the small cart below it; without script it leads to the cart. */
export function CartSlot() {
  useRunningCart();
  const count = useCart().cart?.count ?? 0;
  const { module, trigger, panel, onKeyDown } = useHeaderPanel(loadDropdown, "/cart");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape works from everything inside
    <div className="sm:relative" onKeyDown={onKeyDown} onPointerEnter={prefetch} onFocus={prefetch}>
      <Button asChild variant="ghost" size="icon" className="relative">
        <Link {...trigger} aria-label={nameOf(count)}>
          <ShoppingBag />
          {count > 0 && <Count count={count} />}
        </Link>
      </Button>
      {module && panel && <module.CartDropdown {...panel} />}
    </div>
  );
}

const nameOf = (count: number) => (count === 0 ? "Cart" : `Cart, ${count} ${count === 1 ? "item" : "items"}`);

/** Drawn anew with each count, so that it moves. */
const Count = ({ count }: { count: number }) => (
  <span
    key={count}
    data-slot="cart-count"
    className="absolute top-0.5 right-0 grid h-5 min-w-5 animate-rise-in place-items-center rounded-full bg-accent px-1.5 font-semibold text-on-accent text-xs tabular-nums leading-none"
  >
    {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
  </span>
);

/** Runs the cart while somebody is signed in. */
function useRunningCart() {
  const signedIn = useSignedIn();
  useEffect(() => {
    if (!signedIn) return;
    let over = false;
    let stop = () => {};
    import("#web/features/cart/after-sign-in.ts").then(
      ({ runCart }) => {
        if (!over) stop = runCart();
      },
      (error) => console.error("The cart could not be loaded.", error),
    );
    return () => {
      over = true;
      stop();
    };
  }, [signedIn]);
}
