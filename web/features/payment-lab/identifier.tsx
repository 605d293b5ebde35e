import { toast } from "#web/lib/toast.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";

const toastCopied = () => toast({ title: "Copied", variant: "success" });

interface IdentifierProps {
  value: string;
  /** What it is, for the copy button's name. */
  label: string;
}

/** An id with a button that copies it. */
export function Identifier({ value, label }: IdentifierProps) {
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-1">
      <code className="min-w-0 truncate text-[0.8125rem]" title={value}>
        {value}
      </code>
      <LabCopyButton value={value} label={label} />
    </span>
  );
}

export const LabCopyButton = ({ value, label }: IdentifierProps) => (
  <CopyButton
    value={value}
    label={label}
    onCopied={toastCopied}
    className="touch -my-1 size-7 rounded-sm text-muted [&_svg:not([class*='size-'])]:size-3.5"
  />
);
