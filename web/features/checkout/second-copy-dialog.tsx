import type { QuoteItem } from "#contracts/checkout.ts";
import { Button } from "#web/ui/button.tsx";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "#web/ui/dialog.tsx";

interface SecondCopyDialogProps {
  lines: QuoteItem[];
  open: boolean;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
  onConfirm: () => void;
}

/** Asks for confirmation before somebody buys a prompt they own. */
export function SecondCopyDialog({
  lines,
  open,
  onClose,
  onCloseAutoFocus,
  onConfirm,
}: SecondCopyDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onClose}>
      <DialogContent onCloseAutoFocus={onCloseAutoFocus}>
        <DialogHeader>
          <DialogTitle>You already own {lines.length === 1 ? "this prompt" : "these prompts"}</DialogTitle>
          <DialogDescription>
            You can download what you bought from your account at any time. A second copy is the same text.
          </DialogDescription>
        </DialogHeader>
        <ul className="grid max-h-60 gap-2 overflow-y-auto border-y py-4">
          {lines.map((line) => (
            <li key={line.prompt_id} className="font-medium">
              {line.title}
            </li>
          ))}
        </ul>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Go Back
          </Button>
          <Button variant="purchase" onClick={onConfirm}>
            Buy Again
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
