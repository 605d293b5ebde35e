import { Download, LayoutGrid, LifeBuoy } from "lucide-react";
import { useNavigate } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "#web/ui/dialog.tsx";

const NEXT_STEPS = [
  {
    icon: LayoutGrid,
    title: "Browse categories",
    text: "Work, learning, health, travel: find the one you need.",
  },
  { icon: Download, title: "Instant download", text: "A text file the moment you have paid, ready to copy." },
  {
    icon: LifeBuoy,
    title: "Updates and support",
    text: "What we improve is yours too, and a person answers.",
  },
];

interface WelcomeDialogProps {
  supportAddress: string;
  open: boolean;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

export function WelcomeDialog({ supportAddress, open, onClose, onCloseAutoFocus }: WelcomeDialogProps) {
  const navigate = useNavigate();
  const explore = () => {
    onClose();
    navigate("/store");
  };
  return (
    <Dialog open={open} onOpenChange={onClose}>
      <DialogContent onCloseAutoFocus={onCloseAutoFocus}>
        <DialogHeader>
          <DialogTitle>Welcome to Super Prompts!</DialogTitle>
          <DialogDescription className="text-base">
            Your account is activated. 600+ prompts across 30 categories are waiting for you.
          </DialogDescription>
        </DialogHeader>
        <ul className="divide-y border-y">
          {NEXT_STEPS.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-4 py-3.5">
              <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
              <div className="text-sm">
                <p className="font-semibold">{title}</p>
                <p className="text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <Button variant="purchase" size="lg" onClick={explore}>
          Start Exploring Now
        </Button>
        <p className="text-center text-muted text-sm">
          Questions? Write to{" "}
          <a
            href={`mailto:${supportAddress}`}
            className="rounded-xs font-medium text-ink underline decoration-edge underline-offset-4 hover:text-accent"
          >
            {supportAddress}
          </a>
        </p>
      </DialogContent>
    </Dialog>
  );
}
