import { ShoppingBag } from "lucide-react";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { useCart } from "#web/features/cart/cart-state.ts";
import { type AddToCart, setAddToCart } from "#web/lib/cart-port.ts";
import { isSignedIn, useSignedIn } from "#web/lib/session.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { usePart } from "#web/lib/use-part.ts";
import { Button } from "#web/ui/button.tsx";

const loadDropdown = () => import("./cart-dropdown.tsx");
const prefetch = () => void loadDropdown().catch(() => {});
const MOST_SHOWN = 99;

/** A link to the cart in the HTML; with script, a button that opens the small cart below it. */
export function CartSlot() {
  useCartOfThePage();
  const count = useCart().cart?.count ?? 0;
  const { part, need } = usePart(loadDropdown);
  const [opened, setOpened] = useState<"by pointer" | "by keyboard" | null>(null);
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { key: visit } = useLocation();
  const trigger = useRef<HTMLAnchorElement>(null);
  const id = useId();
  const close = useCallback(() => setOpened(null), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes it
  useEffect(close, [visit]);

  const toggle = async (how: "by pointer" | "by keyboard") => {
    if (opened) return close();
    try {
      await need();
      setOpened(how);
    } catch {
      navigate("/cart");
    }
  };
  const asButton = {
    role: "button",
    "aria-expanded": opened !== null,
    "aria-controls": id,
    onClick: (event: React.MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      toggle(event.detail === 0 ? "by keyboard" : "by pointer");
    },
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key !== " ") return;
      event.preventDefault();
      toggle("by keyboard");
    },
  };
  const onEscape = (event: React.KeyboardEvent) => {
    if (event.key !== "Escape" || !opened) return;
    close();
    trigger.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape works from everything inside
    <div className="sm:relative" onKeyDown={onEscape} onPointerEnter={prefetch} onFocus={prefetch}>
      <Button asChild variant="ghost" size="icon" className="relative">
        <Link ref={trigger} to="/cart" aria-label={nameOf(count)} data-early {...(hydrated && asButton)}>
          <ShoppingBag />
          {count > 0 && <Count count={count} />}
        </Link>
      </Button>
      {part && opened && (
        <part.CartDropdown
          id={id}
          takeFocus={opened === "by keyboard"}
          trigger={trigger.current}
          onClose={close}
        />
      )}
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

/** Runs the cart while somebody is signed in, and takes what the catalogue wants to put into it. */
function useCartOfThePage() {
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  useEffect(() => {
    const add: AddToCart = async (...wish) => {
      if (isSignedIn()) return (await import("#web/features/cart/commands.ts")).addToCart(...wish);
      (await import("#web/features/cart/pending-item.ts")).keepForLater(...wish);
      await navigate(`/auth?returnUrl=${encodeURIComponent(window.location.pathname)}`);
    };
    setAddToCart((...wish) =>
      add(...wish).catch((error) => console.error("The prompt could not be added to the cart.", error)),
    );
  }, [navigate]);

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
