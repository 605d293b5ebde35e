import { cn } from "#web/lib/cn.ts";

/** In its place on wide screens; on phones a bar that is in sight and gives way to the cookie banner. */
export const BottomBar = ({ className, ...props }: React.ComponentProps<"div">) => (
  <div
    data-slot="bottom-bar"
    className={cn(
      "flex items-center gap-4 max-lg:not-low:fixed max-lg:not-low:inset-x-0 max-lg:not-low:bottom-0 max-lg:not-low:z-20 max-lg:not-low:border-t max-lg:not-low:bg-card max-lg:not-low:px-5 max-lg:not-low:pt-3 max-lg:not-low:pb-[max(0.75rem,env(safe-area-inset-bottom))] in-data-[consent=none]:max-lg:not-low:top-16 in-data-[consent=none]:max-lg:not-low:bottom-auto in-data-[consent=none]:max-lg:not-low:border-t-0 in-data-[consent=none]:max-lg:not-low:border-b",
      className,
    )}
    {...props}
  />
);
