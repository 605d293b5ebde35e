import { Label } from "#web/ui/label.tsx";

interface FieldProps {
  id: string;
  label: string;
  error: string | undefined;
  note?: React.ReactNode;
  children: (aria: { id: string; "aria-invalid": boolean; "aria-describedby": string }) => React.ReactNode;
}

/** A label, its control and what is to be said about it, tied together for screen readers. */
export function Field({ id, label, error, note, children }: FieldProps) {
  const about = `${id}-about`;
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      {children({ id, "aria-invalid": error !== undefined, "aria-describedby": about })}
      <div id={about} className="flex justify-between gap-4 text-sm empty:hidden">
        {error && <p className="text-danger">{error}</p>}
        {note && <div className="ml-auto shrink-0 text-muted tabular-nums">{note}</div>}
      </div>
    </div>
  );
}
