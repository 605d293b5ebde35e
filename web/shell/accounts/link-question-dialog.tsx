import { useSessionEmail } from "#web/session/session-user.ts";
import { Button } from "#web/ui/button.tsx";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "#web/ui/dialog.tsx";

interface LinkQuestionDialogProps {
  account: string;
  open: boolean;
  onAnswer: (accept: boolean) => void;
  onCloseAutoFocus: (event: Event) => void;
}

export function LinkQuestionDialog({ account, open, onAnswer, onCloseAutoFocus }: LinkQuestionDialogProps) {
  const current = useSessionEmail();
  return (
    <Dialog open={open} onOpenChange={() => onAnswer(false)}>
      <DialogContent onCloseAutoFocus={onCloseAutoFocus}>
        <DialogHeader>
          <DialogTitle>Continue as {account || "another account"}?</DialogTitle>
          <DialogDescription>
            This link was not requested in this browser. It signs you in to the account above
            {current ? `, and signs ${current} out here` : ""}. If you do not know this account, choose "Not
            Me".
          </DialogDescription>
        </DialogHeader>
        <DialogFooter>
          <Button variant="outline" onClick={() => onAnswer(false)}>
            Not Me
          </Button>
          <Button onClick={() => onAnswer(true)}>Continue</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
