import { type RefObject, useEffect, useEffectEvent } from "react";

const STEPS: Partial<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The arrow keys move what has the focus inside, or what is in sight while nothing else wants them. */
export function useArrowKeys(region: RefObject<HTMLElement | null>, move: (step: -1 | 1) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const isShortcut = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (!step || isShortcut || event.defaultPrevented || !region.current) return;
    const target = event.target as Element;
    const isIdle = target.matches("body, main") && isInSight(region.current);
    if (!isIdle && !region.current.contains(target)) return;
    event.preventDefault();
    move(step);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  return middle > 0 && middle < window.innerHeight;
}
