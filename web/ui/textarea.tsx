import { cn } from "#web/lib/cn.ts";

export function Textarea({ className, ...props }: React.ComponentProps<"textarea">) {
  return (
    <textarea
      data-slot="textarea"
      className={cn(
        "field-sizing-content max-h-80 min-h-28 w-full rounded-md border border-edge bg-card px-3.5 py-2.5 text-base text-ink transition-colors hover:border-ink focus-visible:-outline-offset-1 md:text-sm",
        "disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-danger aria-invalid:bg-danger-tint",
        className,
      )}
      {...props}
    />
  );
}
