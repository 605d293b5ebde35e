import { useCallback, useEffect, useRef } from "react";

/**
 * Whoever comes back from one thing to the list finds the focus on the thing they came from.
 * Give it the id that is open, if any; it gives each row's link its ref.
 */
export function useReturn(open: string) {
  const left = useRef("");
  useEffect(() => {
    if (open) left.current = open;
  }, [open]);
  const focus = useCallback((link: HTMLElement | null) => {
    if (!link) return;
    left.current = "";
    link.focus();
  }, []);
  return useCallback((id: string) => (id === left.current ? focus : undefined), [focus]);
}

export type RefFor = ReturnType<typeof useReturn>;
