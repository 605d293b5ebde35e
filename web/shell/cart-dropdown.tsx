import { useEffect, useRef } from "react";
import { CartPanel } from "#web/features/cart/cart-panel.tsx";

interface CartDropdownProps {
  id: string;
  /** Opened by the keyboard: the panel takes the focus. */
  takeFocus: boolean;
  trigger: HTMLElement | null;
  onClose: () => void;
}

export function CartDropdown({ id, takeFocus, trigger, onClose }: CartDropdownProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takeFocus) panel.current?.focus();
  }, [takeFocus]);
  useEffect(() => {
    const closeFrom = (event: Event) => {
      const target = event.target as Element;
      // The notices' "Undo" belongs to the cart, and a removed line is no longer inside of anything.
      const within = panel.current?.contains(target) || trigger?.contains(target);
      if (!within && target.isConnected && !target.closest("[data-sonner-toaster]")) onClose();
    };
    document.addEventListener("pointerdown", closeFrom);
    document.addEventListener("focusin", closeFrom);
    return () => {
      document.removeEventListener("pointerdown", closeFrom);
      document.removeEventListener("focusin", closeFrom);
    };
  }, [trigger, onClose]);

  return (
    <section
      ref={panel}
      id={id}
      tabIndex={-1}
      aria-label="Shopping cart"
      className="absolute z-40 flex max-h-[min(36rem,calc(100dvh-6rem))] animate-rise-in flex-col rounded-lg border bg-card text-ink shadow-float outline-none max-sm:inset-x-3 max-sm:top-[4.5rem] sm:top-full sm:right-0 sm:mt-4 sm:w-96"
    >
      <CartPanel />
    </section>
  );
}
