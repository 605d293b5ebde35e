import { ChevronDown } from "lucide-react";
import { cn } from "#web/lib/cn.ts";

/** The platform's own list: it needs no script, and a phone draws it best. */
export function NativeSelect({ className, ...props }: React.ComponentProps<"select">) {
  return (
    <div className={cn("relative w-full", className)}>
      <select
        data-slot="native-select"
        className="h-11 w-full appearance-none rounded-md border border-edge bg-card pr-10 pl-3.5 text-base text-ink transition-colors hover:border-ink focus-visible:-outline-offset-1 disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-danger md:text-sm"
        {...props}
      />
      <ChevronDown
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3.5 size-4 text-muted"
      />
    </div>
  );
}
