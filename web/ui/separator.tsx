import { cn } from "#web/lib/cn.ts";

export function Separator({ className, ...props }: React.ComponentProps<"hr">) {
  return <hr data-slot="separator" className={cn("border-line border-t", className)} {...props} />;
}
