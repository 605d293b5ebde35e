import { useState } from "react";
import { type Confirmation, ConfirmationDialog } from "./confirmation-dialog.tsx";

/** `confirm` opens the dialog; `confirmation` is the dialog, to be rendered somewhere. */
export function useConfirm() {
  const [asked, setAsked] = useState<Confirmation | null>(null);
  const confirmation = asked && <ConfirmationDialog {...asked} onClose={() => setAsked(null)} />;
  return { confirm: setAsked, confirmation };
}
