import { LabCopyButton } from "./identifier.tsx";

interface JsonViewProps {
  /** What it shows, as a heading and as a name for screen readers. */
  label: string;
  value: unknown;
}

export function JsonView({ label, value }: JsonViewProps) {
  const text = JSON.stringify(value, null, 2);
  return (
    <figure className="grid min-w-0 content-start rounded-md border bg-paper">
      <figcaption className="flex min-h-9 items-center justify-between border-b py-1 pr-1.5 pl-3 font-medium text-muted text-xs">
        {label}
        <LabCopyButton value={text} label={label.toLowerCase()} />
      </figcaption>
      <pre className="whitespace-pre-wrap break-words p-3 text-xs leading-5">{text}</pre>
    </figure>
  );
}
