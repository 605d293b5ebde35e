import { Suspense, use, useState } from "react";
import { Link } from "react-router";
import type { CategorySummary } from "#contracts/catalogue.ts";
import { fetchCategories } from "#web/features/catalogue/queries.ts";
import { cn } from "#web/lib/cn.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

const WAITING = ["w-3/5", "w-4/5", "w-1/2", "w-2/3", "w-3/4", "w-1/2", "w-4/5", "w-3/5"];
const ROW = "block rounded-sm px-3 py-2.5";

/** Every category with its description, or lines that hold their place, or a way round when they cannot be had. */
export function CategoryList({ className }: { className?: string }) {
  const [categories] = useState(fetchCategories);
  return (
    <Suspense fallback={<Waiting className={className} />}>
      <Links categories={categories} className={className} />
    </Suspense>
  );
}

interface LinksProps {
  categories: Promise<CategorySummary[]>;
  className: string | undefined;
}

function Links({ categories, className }: LinksProps) {
  const arrived = use(categories);
  if (arrived.length === 0)
    return (
      <p className="p-3 text-muted text-sm">
        There are no categories to show here.{" "}
        <Link to="/store" className="text-accent underline underline-offset-4">
          See the store
        </Link>
      </p>
    );
  return (
    <ul className={className}>
      {arrived.map(({ id, name, description }) => (
        <li key={id}>
          <Link
            to={`/category/${id}`}
            prefetch="intent"
            className={cn(ROW, "h-full hover:bg-wash focus:bg-wash focus-visible:-outline-offset-2")}
          >
            <span className="block font-semibold text-sm">{name}</span>
            <span className="line-clamp-2 text-muted text-sm">{description}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Waiting({ className }: { className: string | undefined }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">Loading categories</span>
      {WAITING.map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fixed lines that never move
        <div key={line} className={cn(ROW, "space-y-2")}>
          <Skeleton className={cn("h-4", width)} />
          <Skeleton className="h-3 w-full" />
          <Skeleton className="h-3 w-2/3" />
        </div>
      ))}
    </div>
  );
}
