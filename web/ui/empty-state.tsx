import { cn } from "#web/lib/cn.ts";
import { RedactedLines } from "./redacted-lines.tsx";

type EmptyStateProps = React.ComponentProps<"div"> & { heading: string; description?: string };

/** Nothing here yet, and a way forward as its children. */
export function EmptyState({ heading, description, className, children, ...props }: EmptyStateProps) {
  return (
    <div
      data-slot="empty-state"
      className={cn(
        "flex flex-col items-center gap-6 rounded-lg border border-dashed px-6 py-14 text-center",
        className,
      )}
      {...props}
    >
      <RedactedLines name={heading} rows={4} className="w-28" />
      <div className="flex max-w-md flex-col gap-2">
        <h2 className="text-2xl">{heading}</h2>
        {description && <p className="text-muted">{description}</p>}
      </div>
      {children && <div className="flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
