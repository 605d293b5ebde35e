import { useCallback, useRef, useState } from "react";
import { focusContent } from "./focus-content.ts";
import { usePart } from "./use-part.ts";

/** A dialog whose code loads when it first opens, and which gives the focus back to whatever opened it. */
export function useDialogPart<Part>(load: () => Promise<Part>) {
  const { part, need } = usePart(load);
  const [open, setOpen] = useState(false);
  const opener = useRef<Element | null>(null);

  const show = useCallback(async () => {
    opener.current = document.activeElement;
    await need();
    setOpen(true);
  }, [need]);
  const close = useCallback(() => setOpen(false), []);
  const onCloseAutoFocus = useCallback((event: Event) => {
    event.preventDefault();
    // A navigation that closed the dialog has already put the focus where it belongs.
    if (document.activeElement !== document.body) return;
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    else focusContent();
  }, []);

  return { part, show, dialog: { open, onClose: close, onCloseAutoFocus } };
}
