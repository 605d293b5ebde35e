import { toast } from "#web/lib/toast.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";

interface IdentifierProps {
  value: string;
  /** What it is, for the copy button's name. */
  label: string;
  /** Stands for the whole value where there is no room. */
  children?: React.ReactNode;
}

/** An id with a button that copies it. */
export function Identifier({ value, label, children }: IdentifierProps) {
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-1">
      {children ?? <code className="min-w-0 break-all text-[0.8125rem]">{value}</code>}
      <CopyButton
        value={value}
        label={label}
        onCopied={() => toast({ title: "Copied", variant: "success" })}
        className="touch -my-1 size-7 rounded-sm text-muted [&_svg:not([class*='size-'])]:size-3.5"
      />
    </span>
  );
}
