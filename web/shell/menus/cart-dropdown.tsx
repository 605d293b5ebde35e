import { useEffect, useRef } from "react";
import { CartPanel } from "#web/features/cart/cart-panel.tsx";
import type { HeaderPanelProps } from "../header/use-header-panel.ts";
import { useCloseFromOutside } from "./use-close-from-outside.ts";

export function CartDropdown({ id, takeFocus, trigger, onClose }: HeaderPanelProps) {
  const panel = useRef<HTMLElement>(null);
  useCloseFromOutside(panel, trigger, onClose);
  useEffect(() => {
    if (takeFocus) panel.current?.focus();
  }, [takeFocus]);

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
