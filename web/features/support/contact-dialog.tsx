import "#web/lib/zod-without-eval.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { ContactMessage } from "#contracts/support.ts";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "#web/ui/dialog.tsx";
import { ContactForm } from "./contact-form.tsx";

const EMPTY: ContactMessage = { name: "", email: "", subject: "", message: "" };

interface ContactDialogProps {
  supportAddress: string;
  open: boolean;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

export function ContactDialog({ supportAddress, open, onClose, onCloseAutoFocus }: ContactDialogProps) {
  // Kept here and not with the fields, so that a message survives a dialog closed by accident.
  const form = useForm({ resolver: zodResolver(ContactMessage), defaultValues: EMPTY });
  const close = () => {
    form.clearErrors();
    onClose();
  };
  return (
    <Dialog open={open} onOpenChange={close}>
      <DialogContent onCloseAutoFocus={onCloseAutoFocus}>
        <DialogHeader>
          <DialogTitle>Contact Support</DialogTitle>
          <DialogDescription>
            Write to us here. Your own email program opens with the message, and you send it from there.
          </DialogDescription>
        </DialogHeader>
        <ContactForm form={form} supportAddress={supportAddress} onSent={onClose} />
      </DialogContent>
    </Dialog>
  );
}
