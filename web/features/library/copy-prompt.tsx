import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { copyText } from "#web/ui/copy-text.ts";

const SHOWN_MS = 2000;

export function CopyPrompt({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  async function copy({ currentTarget: button }: React.MouseEvent<HTMLButtonElement>) {
    if (await copyText(text, button)) setCopied(true);
    // The browser copies nothing by itself: its own prompt shows the text selected, ready for the keyboard.
    else window.prompt("Copy the prompt from here:", text);
  }
  return (
    <Button variant="purchase" size="lg" onClick={copy}>
      {copied ? <Check /> : <Copy />} {copied ? "Copied" : "Copy Prompt"}
    </Button>
  );
}
