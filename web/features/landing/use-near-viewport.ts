import { type RefObject, useEffect } from "react";

/** Calls once, when the element comes within a screen of what the visitor sees. */
export function useNearViewport(element: RefObject<Element | null>, onNear: () => void): void {
  useEffect(() => {
    if (!element.current) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watcher.disconnect();
        onNear();
      },
      { rootMargin: "100% 0px" },
    );
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [element, onNear]);
}
