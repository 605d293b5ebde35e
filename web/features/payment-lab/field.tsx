import { Label } from "#web/ui/label.tsx";

interface FieldProps {
  id: string;
  label: string;
  error?: string | undefined;
  hint?: string;
  children: (aria: { id: string; "aria-invalid": boolean; "aria-describedby": string }) => React.ReactNode;
}

/** A label, its control and the line below it, which tells what is wrong or what is meant. */
export function Field({ id, label, error, hint, children }: FieldProps) {
  const about = `${id}-about`;
  return (
    <div className="grid content-start gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      {children({ id, "aria-invalid": error !== undefined, "aria-describedby": about })}
      <p id={about} className={error ? "text-danger text-sm" : "text-muted text-sm empty:hidden"}>
        {error ?? hint}
      </p>
    </div>
  );
}
