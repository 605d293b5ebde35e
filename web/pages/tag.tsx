import { Suspense } from "react";
import { data } from "react-router";
import type { PageSearch } from "#contracts/pages.ts";
import { useAddToCart } from "#web/features/cart/use-add-to-cart.ts";
import { AddToCartButton } from "#web/features/catalogue/add-to-cart-button.tsx";
import { StoreLink } from "#web/features/catalogue/store-link.tsx";
import { countOfPrompts } from "#web/features/catalogue/tiers.ts";
import { useOwnedPrompts } from "#web/features/orders/owned.ts";
import { fetchSearch } from "#web/features/search/queries.ts";
import { ResultList } from "#web/features/search/result-list.tsx";
import { titleId } from "#web/features/search/result-row.tsx";
import { readParameters, tagPath } from "#web/features/search/search-address.ts";
import { ResultSkeleton, TooManySearches } from "#web/features/search/search-states.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import { pageReader } from "#web/lib/page-reader.ts";
import { type Arriving, useArrived } from "#web/lib/use-arrived.ts";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/tag.ts";

const askedAt = (tag: string, url: string) => {
  const { page } = readParameters(url);
  return { tag, ...(page ? { page } : {}) };
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const found = await context.get(pageReader).search(askedAt(params.tag, request.url));
  const status = found === "too many" ? 429 : found !== "nothing asked" && found.total > 0 ? 200 : 404;
  return data({ found }, { status });
}

/** Does not wait: the heading shows at once, and the prompts when they are there. */
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) => ({
  found: fetchSearch(askedAt(params.tag, request.url)),
});

export const meta: Route.MetaFunction = (args) => {
  const found: Arriving<PageSearch> | undefined = args.loaderData?.found;
  const isThere = found instanceof Promise || (typeof found === "object" && found.total > 0);
  return pageMeta(args, {
    title: isThere ? `Prompts tagged ${args.params.tag}` : "Tag not found",
    description: `Every prompt in the store with the tag ${args.params.tag}.`,
    canonicalPath: tagPath(args.params.tag ?? ""),
    noindex: !isThere,
  });
};

export default function TagPage({ loaderData: { found }, params: { tag } }: Route.ComponentProps) {
  return (
    <div className="frame py-10 md:py-14">
      <Suspense
        fallback={
          <>
            <Heading tag={tag} />
            <ResultSkeleton />
          </>
        }
      >
        <Tagged tag={tag} found={found} />
      </Suspense>
    </div>
  );
}

const Heading = ({ tag }: { tag: string }) => (
  <>
    <p className="text-muted text-sm">Tag</p>
    <h1 className="mt-1 text-4xl">{tag}</h1>
  </>
);

function Tagged({ tag, found }: { tag: string; found: Arriving<PageSearch> }) {
  const arrived = useArrived(found);
  const owned = useOwnedPrompts();
  const addToCart = useAddToCart();
  const browse = (
    <Button asChild variant="outline">
      <StoreLink to="/store#categories">Browse Categories</StoreLink>
    </Button>
  );
  if (arrived === "too many") return <TooManySearches action={browse} />;
  if (arrived === "nothing asked" || arrived.total === 0)
    return (
      <>
        <h1 className="text-4xl">Tag not found</h1>
        <p className="mt-5 mb-8 max-w-[52ch] text-lg text-muted">
          No prompt has this tag. The categories hold everything we sell.
        </p>
        {browse}
      </>
    );
  return (
    <>
      <Heading tag={tag} />
      <p className="mt-3 mb-8 text-muted">{countOfPrompts(arrived.total)}</p>
      <ResultList
        found={arrived}
        owned={owned}
        pathOfPage={(page) => `${tagPath(tag)}?page=${page}`}
        actionFor={({ id, slug, title, price, category }) => (
          <AddToCartButton
            describedBy={titleId(id)}
            onAdd={() => addToCart({ prompt_id: id, slug, title, price, category_name: category.name })}
          />
        )}
      />
    </>
  );
}
