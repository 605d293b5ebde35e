import { LoaderCircle } from "lucide-react";
import { cn } from "#web/lib/cn.ts";

/** Stands beside a word such as "Processing...", so it has no name of its own. */
export function Spinner({ className, ...props }: React.ComponentProps<typeof LoaderCircle>) {
  return (
    <LoaderCircle
      data-slot="spinner"
      aria-hidden="true"
      className={cn("size-4 animate-spin", className)}
      {...props}
    />
  );
}
