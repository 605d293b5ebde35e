import { useEffect, useRef } from "react";
import type { HeaderPanelProps } from "../header/use-header-panel.ts";
import { CategoryList } from "./category-list.tsx";
import { useCloseFromOutside } from "./use-close-from-outside.ts";

const COLUMNS = 2;
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS };

export function CategoryPanel({ id, takeFocus, trigger, onClose }: HeaderPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useCloseFromOutside(panel, trigger, onClose);
  useFirstLinkFocus(panel, takeFocus);

  const move = (event: React.KeyboardEvent) => {
    const links = [...(panel.current?.querySelectorAll("a") ?? [])];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    const step = STEPS[event.key];
    const target =
      event.key === "Home"
        ? 0
        : event.key === "End"
          ? links.length - 1
          : step === undefined
            ? null
            : at + step;
    if (target === null) return;
    event.preventDefault();
    if (target < 0) trigger?.focus();
    else links[Math.min(target, links.length - 1)]?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the links inside
    <div
      ref={panel}
      id={id}
      onKeyDown={move}
      className="-translate-x-1/2 absolute top-full left-1/2 z-40 mt-4 max-h-[min(500px,calc(100dvh-6rem))] w-[600px] animate-rise-in overflow-y-auto overscroll-contain rounded-lg border bg-card p-2 text-ink shadow-float"
    >
      <CategoryList className="grid grid-cols-2 gap-1" />
    </div>
  );
}

/** The first link takes the focus as soon as there is one. */
function useFirstLinkFocus(panel: React.RefObject<HTMLElement | null>, takeFocus: boolean) {
  useEffect(() => {
    if (!takeFocus || !panel.current) return;
    const place = panel.current;
    const focusFirst = () => {
      const first = place.querySelector("a");
      first?.focus();
      return first !== null;
    };
    if (focusFirst()) return;
    const arrivals = new MutationObserver(() => focusFirst() && arrivals.disconnect());
    arrivals.observe(place, { childList: true, subtree: true });
    return () => arrivals.disconnect();
  }, [panel, takeFocus]);
}
