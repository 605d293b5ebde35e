import { cn } from "#web/lib/cn.ts";

/** A table's rows one below the other, where there is no room for columns. */
export const Cards = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <ul aria-label={label} className="divide-y overflow-hidden rounded-lg border bg-card text-sm">
    {children}
  </ul>
);

export const Card = ({ className, children }: { className?: string; children: React.ReactNode }) => (
  <li className={cn("grid grid-cols-[minmax(0,1fr)] gap-1.5 px-4 py-3", className)}>{children}</li>
);

/** A row with its content at both ends. */
export const CardLine = ({ className, children }: { className?: string; children: React.ReactNode }) => (
  <div className={cn("flex flex-wrap items-center justify-between gap-x-3 gap-y-1", className)}>
    {children}
  </div>
);
