import { cn } from "#web/lib/cn.ts";

export function Skeleton({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="skeleton"
      aria-hidden="true"
      className={cn("animate-breathe rounded-sm bg-line forced-colors:bg-[GrayText]", className)}
      {...props}
    />
  );
}
