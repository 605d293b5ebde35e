import { TIERS } from "#contracts/money.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CategoryHeading } from "./category-heading.tsx";

const CARDS = [1, 2, 3, 4];

/** Holds the place of a category page on its way. */
export function CategorySkeleton() {
  return (
    <>
      <CategoryHeading>
        <div role="status" className="mt-6 md:mt-8">
          <span className="sr-only">Loading prompts</span>
          <Skeleton className="h-[1.04em] w-[min(12ch,100%)] text-4xl" />
          <Skeleton className="mt-6 h-4 w-full max-w-[32rem]" />
          <Skeleton className="mt-3 h-4 w-3/5 max-w-[20rem]" />
          <Skeleton className="mt-7 h-4 w-24" />
          <Skeleton className="mt-6 h-11 w-64" />
        </div>
      </CategoryHeading>
      <div className="sticky top-16 border-b bg-paper">
        <div className="frame flex h-13 items-center justify-between gap-8 sm:h-12 sm:justify-start">
          {TIERS.map((tier) => (
            <Skeleton key={tier.name} className="h-4 w-12 sm:w-24" />
          ))}
        </div>
      </div>
      <div className="frame min-h-dvh py-10 md:py-14">
        <div className="grid items-start gap-x-10 gap-y-6 border-t-2 pt-5 lg:grid-cols-[15rem_1fr]">
          <div className="h-39">
            <Skeleton className="h-11 w-48" />
            <Skeleton className="mt-6 h-9 w-24" />
            <Skeleton className="mt-4 h-3 w-32" />
            <Skeleton className="mt-2 h-3 w-20" />
          </div>
          <div className="grid gap-4 sm:grid-cols-2 lg:gap-5">
            {CARDS.map((card) => (
              <CardSkeleton key={card} />
            ))}
          </div>
        </div>
      </div>
    </>
  );
}

function CardSkeleton() {
  return (
    <div className="flex h-74 flex-col gap-4 rounded-lg border bg-card p-5">
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-6 w-4/5" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/3" />
      <div className="mt-auto flex items-center justify-between border-t pt-4">
        <Skeleton className="h-7 w-16" />
        <Skeleton className="h-11 w-36" />
      </div>
    </div>
  );
}
