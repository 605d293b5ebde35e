import { Suspense } from "react";
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import type { CategoryPage as Page } from "#contracts/catalogue.ts";
import { useAddToCart } from "#web/features/cart/use-add-to-cart.ts";
import { CategoryNotFound } from "#web/features/catalogue/category-not-found.tsx";
import { CategorySkeleton } from "#web/features/catalogue/category-skeleton.tsx";
import { CategoryView } from "#web/features/catalogue/category-view.tsx";
import { fetchCategory } from "#web/features/catalogue/queries.ts";
import { breadcrumbs, productList, shareImage } from "#web/features/catalogue/structured-data.ts";
import { useTagInAddress } from "#web/features/catalogue/tags/use-tag-in-address.ts";
import { useOwnedPrompts } from "#web/features/orders/owned.ts";
import { pageMeta, publicUrl, STORE_NAME } from "#web/lib/page-meta.ts";
import { pageReader } from "#web/lib/page-reader.ts";
import { type Arriving, useArrived } from "#web/lib/use-arrived.ts";
import type { Route } from "./+types/category.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await context.get(pageReader).category(params.categoryId);
  return data({ page }, { status: page ? 200 : 404 });
}

/** Does not wait: the skeleton shows at once, and the prompts when they are there. */
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  page: fetchCategory(params.categoryId),
});

/** Another tag in the address shows other prompts of the same data. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export const meta: Route.MetaFunction = (args) => {
  const page: Arriving<Page | null> | undefined = args.loaderData?.page;
  // Still on its way: the page below gives the title, and crawlers never see this.
  if (page instanceof Promise) return [];
  if (!page)
    return pageMeta(args, {
      title: "Category not found",
      description: "There is no such category in the store.",
      noindex: true,
    });
  const origin = publicUrl(args);
  const { id, name, description } = page.category;
  const words = pageMeta(args, { title: `${name} prompts`, description });
  if (!origin) return words;
  return [
    ...words,
    ...shareImage(origin, `/og/category/${id}.png`),
    breadcrumbs(origin, { name: "Store", path: "/store" }, { name, path: `/category/${id}` }),
    productList(origin, page),
  ];
};

export default function CategoryPage({ loaderData: { page }, params }: Route.ComponentProps) {
  return (
    <Suspense key={params.categoryId} fallback={<Titled title="Category" view={<CategorySkeleton />} />}>
      <Arrived page={page} />
    </Suspense>
  );
}

function Arrived({ page }: { page: Arriving<Page | null> }) {
  const arrived = useArrived(page);
  const owned = useOwnedPrompts();
  const addToCart = useAddToCart();
  const [tag, setTag] = useTagInAddress();
  const view = arrived ? (
    <CategoryView
      page={arrived}
      tag={tag}
      onTagChange={setTag}
      owned={owned}
      onAddToCart={({ id, slug, title, price }) =>
        addToCart({ prompt_id: id, slug, title, price, category_name: arrived.category.name })
      }
    />
  ) : (
    <CategoryNotFound />
  );
  if (!(page instanceof Promise)) return view;
  return <Titled title={arrived ? `${arrived.category.name} prompts` : "Category not found"} view={view} />;
}

const Titled = ({ title, view }: { title: string; view: React.ReactNode }) => (
  <>
    <title>{`${title} | ${STORE_NAME}`}</title>
    {view}
  </>
);
