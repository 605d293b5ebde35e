import { useRef } from "react";
import { focusContent } from "#web/lib/focus-content.ts";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "#web/ui/dialog.tsx";

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
        onOpenAutoFocus={(event) => {
          opener.current = document.activeElement;
          if (!wide || !(event.currentTarget instanceof HTMLElement)) return;
          // A long form may still be loading: the dialog itself takes the focus, not its Cancel button.
          event.preventDefault();
          event.currentTarget.focus();
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

/** Stays visible however long the form is. */
export const ModalFooter = ({ children }: { children: React.ReactNode }) => (
  <DialogFooter className="sm:-mx-7 sm:-mb-7 -mx-6 -mb-6 sm:-bottom-7 -bottom-6 sticky border-t bg-card px-6 py-4 max-sm:flex-row max-sm:justify-end sm:px-7">
    {children}
  </DialogFooter>
);
