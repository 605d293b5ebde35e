import { useId } from "react";
import { cn } from "#web/lib/cn.ts";

type PanelProps = Omit<React.ComponentProps<"section">, "title"> & {
  title: string;
  note?: string;
  /** Stands at the side of the title. */
  aside?: React.ReactNode;
};

/** A titled box of a tool page. */
export function Panel({ title, note, aside, className, children, ...props }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cn(
        "grid grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-lg border bg-card p-5",
        className,
      )}
      {...props}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-xl tracking-tight">
          {title}
        </h2>
        {aside}
        {note && <p className="w-full text-muted text-sm">{note}</p>}
      </div>
      {children}
    </section>
  );
}
