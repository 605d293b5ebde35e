import { useEffect, useRef, useState } from "react";
import { focusContent } from "#web/lib/focus-content.ts";
import { Button } from "#web/ui/button.tsx";

interface PaymentActionsProps {
  paymentUrl: string;
  /** The element that says which order it is about. */
  describedBy?: string;
  onCancel: () => Promise<void>;
}

/** The two ways on from a payment that was begun and not finished. */
export function PaymentActions({ paymentUrl, describedBy, onCancel }: PaymentActionsProps) {
  const [busy, setBusy] = useState(false);
  const pressed = useRef(false);
  useEffect(
    () => () => {
      // The pressed button is gone, so the page's main part takes the focus.
      if (pressed.current && document.activeElement === document.body) focusContent();
    },
    [],
  );
  const cancel = async () => {
    if (busy) return;
    pressed.current = true;
    setBusy(true);
    await onCancel();
    setBusy(false);
  };
  return (
    <>
      <Button asChild variant="purchase" aria-describedby={describedBy}>
        <a href={paymentUrl}>Continue Payment</a>
      </Button>
      <Button variant="outline" aria-disabled={busy} aria-describedby={describedBy} onClick={cancel}>
        Cancel Payment
      </Button>
    </>
  );
}
