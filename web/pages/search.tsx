import { Suspense } from "react";
import { data } from "react-router";
import type { CategorySummary } from "#contracts/catalogue.ts";
import type { PageSearch } from "#contracts/pages.ts";
import { useAddToCart } from "#web/features/cart/use-add-to-cart.ts";
import { AddToCartButton } from "#web/features/catalogue/add-to-cart-button.tsx";
import { fetchCategories } from "#web/features/catalogue/queries.ts";
import { StoreLink } from "#web/features/catalogue/store-link.tsx";
import { countOfPrompts } from "#web/features/catalogue/tiers.ts";
import { useOwnedPrompts } from "#web/features/orders/owned.ts";
import { fetchSearch } from "#web/features/search/queries.ts";
import { ResultList } from "#web/features/search/result-list.tsx";
import { titleId } from "#web/features/search/result-row.tsx";
import { readParameters, type SearchParameters, searchPath } from "#web/features/search/search-address.ts";
import { SearchField } from "#web/features/search/search-field.tsx";
import { SearchFilters } from "#web/features/search/search-filters.tsx";
import {
  NothingAsked,
  NothingFound,
  ResultSkeleton,
  TooManySearches,
} from "#web/features/search/search-states.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import { pageReader } from "#web/lib/page-reader.ts";
import { type Arriving, useArrived } from "#web/lib/use-arrived.ts";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/search.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const reader = context.get(pageReader);
  const asked = readParameters(request.url);
  const [found, categories] = await Promise.all([reader.search(asked), reader.categories()]);
  return data({ asked, found, categories }, { status: found === "too many" ? 429 : 200 });
}

/** Does not wait: the field and the filters stay, and the results show when they are there. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const asked = readParameters(request.url);
  const found: Promise<PageSearch> =
    Object.keys(asked).length === 0 ? Promise.resolve("nothing asked") : fetchSearch(asked);
  return { asked, found, categories: fetchCategories() };
};

export const meta: Route.MetaFunction = (args) => {
  const q = args.loaderData?.asked.q;
  return pageMeta(args, {
    title: q ? `Search: ${q}` : "Search",
    description: "Find the prompt for your task among everything in the store.",
    noindex: true,
  });
};

export default function SearchPage({ loaderData: { asked, found, categories } }: Route.ComponentProps) {
  return (
    <div className="frame py-10 md:py-14">
      <h1 className="text-4xl">Search</h1>
      <SearchField size="large" value={asked.q} className="mt-6 max-w-3xl" />
      <Suspense key={searchPath(asked)} fallback={<ResultSkeleton />}>
        <Results asked={asked} found={found} categories={categories} />
      </Suspense>
    </div>
  );
}

interface ResultsProps {
  asked: SearchParameters;
  found: Arriving<PageSearch>;
  categories: Arriving<CategorySummary[]>;
}

function Results({ asked, found, categories }: ResultsProps) {
  const arrived = useArrived(found);
  const allCategories = useArrived(categories);
  const owned = useOwnedPrompts();
  const addToCart = useAddToCart();
  const browse = (
    <Button asChild variant="outline">
      <StoreLink to="/store#categories">Browse Categories</StoreLink>
    </Button>
  );
  if (arrived === "nothing asked")
    return (
      <div className="mt-10">
        <NothingAsked action={browse} />
      </div>
    );
  if (arrived === "too many")
    return (
      <div className="mt-10">
        <TooManySearches action={browse} />
      </div>
    );
  const tags = arrived.items.flatMap((prompt) => prompt.tags);
  return (
    <>
      <div className="mt-6">
        <SearchFilters asked={asked} categories={allCategories} tags={tags} />
      </div>
      <p role="status" className="mt-8 mb-3 text-muted text-sm">
        {arrived.total > 0 && countOfPrompts(arrived.total)}
      </p>
      {arrived.items.length === 0 ? (
        <NothingFound asked={asked.q} action={browse} />
      ) : (
        <ResultList
          found={arrived}
          owned={owned}
          pathOfPage={(page) => searchPath({ ...asked, page: String(page) })}
          actionFor={({ id, slug, title, price, category }) => (
            <AddToCartButton
              describedBy={titleId(id)}
              onAdd={() => addToCart({ prompt_id: id, slug, title, price, category_name: category.name })}
            />
          )}
        />
      )}
    </>
  );
}
