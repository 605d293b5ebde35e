import { cn } from "#web/lib/cn.ts";

export function Input({ className, ...props }: React.ComponentProps<"input">) {
  return (
    <input
      data-slot="input"
      className={cn(
        "h-11 w-full min-w-0 rounded-md border border-edge bg-card px-3.5 text-base text-ink transition-colors hover:border-ink focus-visible:-outline-offset-1 md:text-sm",
        "read-only:border-line read-only:bg-wash read-only:text-muted disabled:cursor-not-allowed disabled:opacity-50",
        "aria-invalid:border-danger aria-invalid:bg-danger-tint",
        className,
      )}
      {...props}
    />
  );
}
