import { useId, useState } from "react";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "#web/ui/dialog.tsx";
import { Switch } from "#web/ui/switch.tsx";
import type { ConsentCategory } from "./consent.ts";
import { consent } from "./consent-store.ts";

const CATEGORIES: { id: ConsentCategory; name: string; purpose: string }[] = [
  {
    id: "essential",
    name: "Essential Cookies",
    purpose:
      "Needed for basic functionality and security: your session, your cart, the light or dark theme you pick and these preferences. They cannot be disabled.",
  },
  {
    id: "analytics",
    name: "Analytics Cookies",
    purpose: "Collect anonymous information on how visitors use the site, so that we can improve it.",
  },
  {
    id: "marketing",
    name: "Marketing Cookies",
    purpose: "Track visitors across sites to show relevant advertisements.",
  },
  {
    id: "preferences",
    name: "Preference Cookies",
    purpose: "Remember settings for a personalised experience.",
  },
];

interface PreferencesDialogProps {
  open: boolean;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

export function PreferencesDialog({ open, onClose, onCloseAutoFocus }: PreferencesDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onClose}>
      <DialogContent className="max-w-xl" onCloseAutoFocus={onCloseAutoFocus}>
        <DialogHeader>
          <DialogTitle>Cookie Preferences</DialogTitle>
          <DialogDescription>
            Choose which cookies you allow. Disabling some cookies may impact your experience of the site.
            Your preferences are saved for 1 year.
          </DialogDescription>
        </DialogHeader>
        <Choices onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

/** Mounted with each opening, so it starts from the current consent. */
function Choices({ onClose }: { onClose: () => void }) {
  const [choices, setChoices] = useState(() => consent.current().consent);
  const id = useId();
  const save = () => {
    consent.update(choices);
    onClose();
  };

  return (
    <>
      <ul className="divide-y border-y">
        {CATEGORIES.map((category) => (
          <li key={category.id} className="grid grid-cols-[1fr_auto] items-start gap-x-6 gap-y-1 py-4">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <label htmlFor={`${id}-${category.id}`} className="font-semibold text-sm">
                {category.name}
              </label>
              {category.id === "essential" && <Badge variant="secondary">Required</Badge>}
            </div>
            <Switch
              id={`${id}-${category.id}`}
              aria-describedby={`${id}-${category.id}-purpose`}
              checked={choices[category.id]}
              disabled={category.id === "essential"}
              onCheckedChange={(allowed) => setChoices({ ...choices, [category.id]: allowed })}
            />
            <p id={`${id}-${category.id}-purpose`} className="max-w-[52ch] text-muted text-sm">
              {category.purpose}
            </p>
          </li>
        ))}
      </ul>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={save}>Save Preferences</Button>
      </DialogFooter>
    </>
  );
}
