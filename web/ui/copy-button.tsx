import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button.tsx";

type CopyButtonProps = Omit<React.ComponentProps<typeof Button>, "children" | "value" | "onClick"> & {
  value: string;
  /** What is copied, for the button's name: "order id". */
  label: string;
  onCopied?: () => void;
};

export function CopyButton({
  value,
  label,
  onCopied,
  variant = "ghost",
  size = "icon",
  ...props
}: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy({ currentTarget: button }: React.MouseEvent<HTMLButtonElement>) {
    if (!(await copyByClipboard(value)) && !copyBySelection(value, button)) {
      // The browser copies nothing by itself: its own prompt shows the text selected, ready for the keyboard.
      window.prompt(`Copy the ${label} from here:`, value);
      return;
    }
    setCopied(true);
    onCopied?.();
  }

  return (
    <Button
      variant={variant}
      size={size}
      aria-label={copied ? "Copied" : `Copy ${label}`}
      onClick={copy}
      {...props}
    >
      {copied ? <Check className="text-success" /> : <Copy />}
      {size !== "icon" && (copied ? "Copied" : "Copy")}
    </Button>
  );
}

/** Browsers offer the clipboard on https and localhost only, and may refuse it even there. */
async function copyByClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The old way, for plain http: beside the button, so that a dialog's focus trap lets it happen. */
function copyBySelection(text: string, button: HTMLButtonElement): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "sr-only";
  button.after(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  button.focus();
  return copied;
}
