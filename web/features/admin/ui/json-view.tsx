import { CopyButton } from "#web/ui/copy-button.tsx";

interface JsonViewProps {
  label: string;
  value: unknown;
}

export function JsonView({ label, value }: JsonViewProps) {
  const text = JSON.stringify(value, null, 2) ?? "null";
  return (
    <figure className="grid min-w-0 content-start rounded-md border bg-paper">
      <figcaption className="flex min-h-9 items-center justify-between border-b py-1 pr-1.5 pl-3 font-medium text-muted text-xs">
        {label}
        <CopyButton
          value={text}
          label={label.toLowerCase()}
          className="touch size-7 rounded-sm text-muted [&_svg:not([class*='size-'])]:size-3.5"
        />
      </figcaption>
      <pre className="whitespace-pre-wrap break-words p-3 text-xs leading-5">{text}</pre>
    </figure>
  );
}
