import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

interface StateProps {
  /** A way on. */
  action: React.ReactNode;
}

/** Of an address that asks for nothing. */
export const NothingAsked = ({ action }: StateProps) => (
  <EmptyState
    heading="What do you need done?"
    description="Say it as you would to a colleague: chase an unpaid invoice, plan meals for a picky child."
  >
    {action}
  </EmptyState>
);

export const NothingFound = ({ asked, action }: StateProps & { asked: string | undefined }) => (
  <EmptyState
    heading={asked ? `No prompts found for “${asked}”` : "No prompts found"}
    description="Try other words, or fewer filters. The categories hold everything we sell."
  >
    {action}
  </EmptyState>
);

export const TooManySearches = ({ action }: StateProps) => (
  <EmptyState heading="Too many searches" description="Please wait a minute and try again.">
    {action}
  </EmptyState>
);

const ROWS = ["a", "b", "c", "d", "e", "f"];

export const ResultSkeleton = () => (
  <div aria-busy="true">
    {ROWS.map((row) => (
      <div key={row} className="border-t py-6">
        <Skeleton className="h-6 w-2/3 max-w-md" />
        <Skeleton className="mt-3 h-4 w-full max-w-xl" />
        <Skeleton className="mt-3 h-4 w-40" />
      </div>
    ))}
  </div>
);
