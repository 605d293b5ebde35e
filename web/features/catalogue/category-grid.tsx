import { Suspense } from "react";
import type { CategorySummary } from "#contracts/catalogue.ts";
import { type Arriving, useArrived } from "#web/lib/use-arrived.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { CategoryCard, CategoryCardSkeleton } from "./category-card.tsx";

const SKELETONS = [1, 2, 3, 4, 5, 6, 7, 8];
const GRID = "grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3";

interface CategoryGridProps {
  categories: Arriving<CategorySummary[]>;
}

export function CategoryGrid({ categories }: CategoryGridProps) {
  return (
    // A screen's height from the start, so that the footer does not jump when the cards arrive.
    <div className="min-h-dvh">
      <Suspense fallback={<CategoryGridSkeleton />}>
        <Cards categories={categories} />
      </Suspense>
    </div>
  );
}

function Cards({ categories }: CategoryGridProps) {
  const arrived = useArrived(categories);
  if (arrived.length === 0)
    return (
      <EmptyState
        heading="No categories to show"
        description="We could not put the shelves up just now. Nothing is lost: please try again in a moment."
      >
        <Button onClick={() => window.location.reload()}>Try again</Button>
      </EmptyState>
    );
  return (
    <ul className={GRID}>
      {arrived.map((category) => (
        <li key={category.id}>
          <CategoryCard category={category} />
        </li>
      ))}
    </ul>
  );
}

function CategoryGridSkeleton() {
  return (
    <div role="status" className={GRID}>
      <span className="sr-only">Loading categories</span>
      {SKELETONS.map((card) => (
        <CategoryCardSkeleton key={card} />
      ))}
    </div>
  );
}
