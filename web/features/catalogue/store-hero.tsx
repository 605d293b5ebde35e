import { ArrowDown } from "lucide-react";
import { Suspense } from "react";
import { Link } from "react-router";
import { formatEuro } from "#contracts/money.ts";
import type { StoreInfo } from "#contracts/store.ts";
import { type Arriving, useArrived } from "#web/lib/use-arrived.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

interface StoreProps {
  store: Arriving<StoreInfo | null>;
}

export function StoreHero({ store, search }: StoreProps & { search: React.ReactNode }) {
  return (
    <div className="frame grid gap-x-16 gap-y-10 pt-6 pb-12 md:py-20 lg:grid-cols-[1fr_auto] lg:items-end">
      <div>
        <div className="h-6">
          <Suspense fallback={<Skeleton className="h-6 w-40" />}>
            <CountBadge store={store} />
          </Suspense>
        </div>
        <h1 className="mt-5 max-w-[14ch] text-5xl">Browse Our Prompt Collection</h1>
        <p className="mt-5 max-w-[52ch] text-lg text-muted">
          Every prompt is a finished text with <code className="text-accent">{"{variables}"}</code> for your
          own facts. Choose a field, choose a length, and pay for that one prompt only.
        </p>
        <div className="mt-6 max-w-xl md:mt-8">{search}</div>
        <Button asChild variant="hero" size="xl" className="mt-4">
          <Link to="#categories">
            Browse Collection
            <ArrowDown />
          </Link>
        </Button>
      </div>
      <ul className="grid grid-cols-3 gap-6 border-t pt-6 lg:grid-cols-1 lg:gap-5 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-10">
        <Suspense fallback={<Stats store={undefined} />}>
          <ArrivedStats store={store} />
        </Suspense>
      </ul>
    </div>
  );
}

function CountBadge({ store }: StoreProps) {
  const arrived = useArrived(store);
  return arrived && <Badge variant="secondary">{arrived.counts.prompts} Premium Prompts</Badge>;
}

const ArrivedStats = ({ store }: StoreProps) => <Stats store={useArrived(store) ?? undefined} />;

function Stats({ store }: { store: StoreInfo | undefined }) {
  return (
    <>
      <Stat name="Prompts" value={store && String(store.counts.prompts)} />
      <Stat name="Categories" value={store && String(store.counts.categories)} />
      <Stat name="Starting Price" value={store && formatEuro(store.starting_price)} />
    </>
  );
}

function Stat({ name, value }: { name: string; value: string | undefined }) {
  return (
    <li className="flex flex-col">
      <strong className="font-bold font-display text-3xl tabular-nums tracking-tight">
        {value ?? <Skeleton className="my-[0.06em] h-[1em] w-[2.5ch]" />}
      </strong>{" "}
      <span className="text-muted text-sm">{name}</span>
    </li>
  );
}
