import { cn } from "#web/lib/cn.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { Address } from "../data/use-address.ts";
import { Pager } from "./pager.tsx";
import { ListLoading, LoadFailure } from "./states.tsx";

interface List<T> {
  items: T[];
  total: number;
  page: number;
}

interface ListingProps<T> {
  address: Address;
  list: { answer?: List<T>; failure?: unknown; isStale: boolean; reload: () => void };
  /** "orders" */
  things: string;
  /** What to do about an empty list. */
  hint: string;
  children: (items: T[]) => React.ReactNode;
}

/** A list while it loads, when loading failed, when it is empty, and when it has items. */
export function Listing<T>({ address, list, things, hint, children }: ListingProps<T>) {
  const { answer, failure, isStale, reload } = list;
  if (failure)
    return <LoadFailure heading={`The ${things} could not be loaded`} failure={failure} onRetry={reload} />;
  if (!answer) return <ListLoading />;
  return (
    <div
      aria-busy={isStale}
      className={cn(
        "grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-4 transition-opacity",
        isStale && "opacity-60",
      )}
    >
      {answer.items.length === 0 ? (
        <EmptyState heading={`No ${things} here`} description={hint} />
      ) : (
        children(answer.items)
      )}
      <Pager address={address} total={answer.total} page={answer.page} things={things} />
    </div>
  );
}
