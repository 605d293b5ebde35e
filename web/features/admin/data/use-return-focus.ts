import { useCallback, useEffect, useRef } from "react";

/**
 * Back on the list, the focus is on the row whose detail view was open.
 * Give it the id that is open, if any; it gives each row's link its ref.
 */
export function useReturnFocus(open: string) {
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

export type RefFor = ReturnType<typeof useReturnFocus>;
