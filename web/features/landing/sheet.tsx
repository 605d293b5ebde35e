import { cn } from "#web/lib/cn.ts";

/** A piece of paper in a drawing. */
export const Sheet = ({ className, ...props }: React.ComponentProps<"div">) => (
  <div aria-hidden="true" className={cn("rounded-lg border bg-card", className)} {...props} />
);
