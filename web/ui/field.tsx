import { cn } from "#web/lib/cn.ts";
import { Label } from "./label.tsx";

type FieldProps = Omit<React.ComponentProps<"div">, "children" | "id"> & {
  id: string;
  label: React.ReactNode;
  error?: string | undefined;
  note?: React.ReactNode;
  children: (control: { id: string; "aria-invalid": boolean; "aria-describedby": string }) => React.ReactNode;
};

/** A label, its control, what is wrong with it and what is to be known about it, tied together for screen readers. */
export function Field({ id, label, error, note, className, children, ...props }: FieldProps) {
  const about = `${id}-about`;
  return (
    <div data-slot="field" className={cn("grid gap-1.5", className)} {...props}>
      <Label htmlFor={id}>{label}</Label>
      {children({ id, "aria-invalid": error !== undefined, "aria-describedby": about })}
      <div id={about} className="text-sm empty:hidden">
        {error && <p className="text-danger">{error}</p>}
        {note && !error && <p className="text-muted">{note}</p>}
      </div>
    </div>
  );
}
