import { ChevronRight } from "lucide-react";
import { toast } from "#web/lib/toast.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";

/** What the payment provider sent about an order, for whoever looks for a fault. */
export function WebhookView({ raw }: { raw: unknown }) {
  if (raw === null || raw === undefined) return null;
  const text = JSON.stringify(raw, null, 2);
  return (
    <details className="group min-w-0 rounded-lg border">
      <summary className="flex min-h-11 list-none items-center gap-2 px-4 text-sm [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-4 transition-transform group-open:rotate-90" />
        Raw webhook data
      </summary>
      <div className="relative border-t">
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="max-h-64 overflow-auto p-4 pr-14 text-xs leading-relaxed"
        >
          {text}
        </pre>
        <CopyButton
          value={text}
          label="webhook data"
          className="absolute top-1 right-1"
          onCopied={() => toast({ title: "Copied" })}
        />
      </div>
    </details>
  );
}
