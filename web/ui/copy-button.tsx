import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { copyText } from "./copy-text.ts";

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
    if (!(await copyText(value, button))) {
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
