import { useRef } from "react";
import { focusContent } from "#web/lib/focus-content.ts";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "#web/ui/dialog.tsx";

interface ModalProps {
  title: string;
  description: React.ReactNode;
  wide?: boolean;
  onClose: () => void;
  children: React.ReactNode;
}

/** Open for as long as it is rendered; gives the focus back to whatever opened it. */
export function Modal({ title, description, wide = false, onClose, children }: ModalProps) {
  const opener = useRef<Element | null>(null);
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        className={wide ? "max-w-5xl" : "max-w-lg"}
        onOpenAutoFocus={() => {
          opener.current = document.activeElement;
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
          else focusContent();
        }}
      >
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription asChild>
            <div>{description}</div>
          </DialogDescription>
        </DialogHeader>
        {children}
      </DialogContent>
    </Dialog>
  );
}
