import { Link } from "react-router";
import type { CategorySummary } from "#contracts/catalogue.ts";
import { formatEuro } from "#contracts/money.ts";
import { RedactedLines } from "#web/ui/redacted-lines.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { iconForCategory } from "./category-icon.ts";
import { prefetchCategory } from "./queries.ts";
import { countOfPrompts } from "./tiers.ts";

const CARD =
  "grid grid-cols-[auto_1fr] content-start gap-x-4 rounded-lg border bg-card p-4 sm:h-full sm:grid-rows-[auto_auto_1fr_auto] sm:p-6";

const priceRange = ({ min_price, max_price }: CategorySummary) =>
  min_price === max_price ? formatEuro(min_price) : `${formatEuro(min_price)} – ${formatEuro(max_price)}`;

/** The link's area is the whole card, its name the category's alone. */
export function CategoryCard({ category }: { category: CategorySummary }) {
  const Icon = iconForCategory(category.name);
  return (
    <article
      className={`${CARD} group relative transition-colors focus-within:border-ink hover:border-ink`}
      data-slot="category-card"
    >
      <Icon
        aria-hidden="true"
        strokeWidth={1.5}
        className="row-span-3 mt-0.5 size-6 transition-colors group-hover:text-accent sm:row-span-1 sm:size-7"
      />
      <RedactedLines
        name={category.name}
        className="hidden w-20 justify-self-end opacity-25 transition-opacity group-hover:opacity-100 sm:block"
      />
      <h3 className="text-lg leading-snug sm:col-span-2 sm:mt-6 sm:text-xl">
        <Link
          to={`/category/${category.id}`}
          prefetch="intent"
          {...prefetchCategory(category.id)}
          className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:outline-offset-2"
        >
          {category.name}
        </Link>
      </h3>
      <p data-part="description" className="mt-1 text-muted text-sm sm:col-span-2 sm:mt-2">
        {category.description}
      </p>
      <p className="mt-2 flex justify-between gap-4 font-mono text-muted text-xs tabular-nums sm:col-span-2 sm:mt-5 sm:border-t sm:pt-4">
        <span>{countOfPrompts(category.prompt_count)}</span>
        <span className="text-ink">{priceRange(category)}</span>
      </p>
    </article>
  );
}

export function CategoryCardSkeleton() {
  return (
    <div className={CARD} data-slot="category-card-skeleton">
      <Skeleton className="row-span-3 mt-0.5 size-6 sm:row-span-1 sm:size-7" />
      <div className="hidden sm:block" />
      <div className="h-[1lh] py-0.5 text-lg leading-snug sm:col-span-2 sm:mt-6 sm:text-xl">
        <Skeleton className="h-full w-3/5" />
      </div>
      <div data-part="description" className="mt-1 grid h-20 content-around sm:col-span-2 sm:mt-2">
        <Skeleton className="h-3 w-full" />
        <Skeleton className="h-3 w-11/12" />
        <Skeleton className="h-3 w-full" />
        <Skeleton className="h-3 w-1/3" />
      </div>
      <div className="mt-2 flex h-4 justify-between sm:col-span-2 sm:mt-5 sm:h-8.25 sm:border-t sm:pt-4">
        <Skeleton className="h-3 w-16" />
        <Skeleton className="h-3 w-24" />
      </div>
    </div>
  );
}
