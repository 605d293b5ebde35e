import { useCallback, useRef, useState } from "react";
import { focusContent } from "./focus-content.ts";
import { useLazyModule } from "./use-lazy-module.ts";

/** A dialog whose code loads when it first opens, and which gives the focus back to whatever opened it. */
export function useLazyDialog<Module>(importModule: () => Promise<Module>) {
  const { module, load } = useLazyModule(importModule);
  const [open, setOpen] = useState(false);
  const opener = useRef<Element | null>(null);

  const show = useCallback(async () => {
    opener.current = document.activeElement;
    await load();
    setOpen(true);
  }, [load]);
  const close = useCallback(() => setOpen(false), []);
  const onCloseAutoFocus = useCallback((event: Event) => {
    event.preventDefault();
    // A navigation that closed the dialog has already put the focus where it belongs.
    if (document.activeElement !== document.body) return;
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    else focusContent();
  }, []);

  return { module, show, dialog: { open, onClose: close, onCloseAutoFocus } };
}
