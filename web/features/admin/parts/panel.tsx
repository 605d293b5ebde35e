import { useId } from "react";
import { cn } from "#web/lib/cn.ts";

type PanelProps = Omit<React.ComponentProps<"section">, "title"> & {
  title: string;
  note?: string;
  /** Stands at the side of the title. */
  aside?: React.ReactNode;
};

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

/** Facts as a list of names and values, in as many columns as there is room for. */
export const Facts = ({ children }: { children: React.ReactNode }) => (
  <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] gap-x-6 gap-y-4 text-sm">
    {children}
  </dl>
);

interface FactProps {
  name: string;
  /** Takes a row of its own: an id, for example. */
  isLong?: boolean;
  children: React.ReactNode;
}

export const Fact = ({ name, isLong = false, children }: FactProps) => (
  <div className={cn("min-w-0", isLong && "col-span-full")}>
    <dt className="text-muted text-xs">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
);
