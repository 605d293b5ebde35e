import { Skeleton } from "#web/ui/skeleton.tsx";

/** Holds the place of a prompt page on its way. */
export function PromptSkeleton() {
  return (
    <div
      role="status"
      className="frame grid min-h-dvh content-start items-start gap-x-16 gap-y-10 pt-6 pb-12 md:pt-8 lg:grid-cols-[minmax(0,1fr)_26rem]"
    >
      <span className="sr-only">Loading prompt</span>
      <div className="lg:order-last">
        <Skeleton className="mt-4 h-4 w-36" />
        <Skeleton className="mt-5 h-9 w-full" />
        <Skeleton className="mt-2 h-9 w-3/5" />
        <Skeleton className="mt-5 h-4 w-44" />
        <Skeleton className="mt-8 h-4 w-24" />
        <Skeleton className="mt-3 h-5 w-full" />
        <Skeleton className="mt-2 h-5 w-4/5" />
        <Skeleton className="mt-8 h-12 w-full" />
      </div>
      <Skeleton className="h-96 w-full" />
    </div>
  );
}
