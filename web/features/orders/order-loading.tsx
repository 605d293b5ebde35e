import { Skeleton } from "#web/ui/skeleton.tsx";

/** Holds the place of an order on its way. */
export function OrderLoading() {
  return (
    <div className="frame py-10 md:py-16">
      <div
        role="status"
        className="mx-auto grid max-w-2xl justify-items-center gap-6 rounded-lg border bg-card p-9"
      >
        <span className="sr-only">Loading your order</span>
        <Skeleton className="size-14 rounded-full" />
        <Skeleton className="h-9 w-56" />
        <Skeleton className="h-6 w-36" />
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-11 w-40" />
      </div>
    </div>
  );
}
