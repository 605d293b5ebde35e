import { CategoryGrid } from "#web/features/catalogue/category-grid.tsx";
import { fetchCategories, fetchStore } from "#web/features/catalogue/queries.ts";
import { StoreHero } from "#web/features/catalogue/store-hero.tsx";
import { breadcrumbs, shareImage } from "#web/features/catalogue/structured-data.ts";
import { SearchField } from "#web/features/search/search-field.tsx";
import { pageMeta, publicUrl } from "#web/lib/page-meta.ts";
import { pageReader } from "#web/lib/page-reader.ts";
import type { Route } from "./+types/store.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const reader = context.get(pageReader);
  const [store, categories] = await Promise.all([reader.store(), reader.categories()]);
  return { store, categories };
}

/** Does not wait: the page shows at once, and its parts when their data is there. */
export const clientLoader = () => ({ store: fetchStore(), categories: fetchCategories() });

export const meta: Route.MetaFunction = (args) => {
  const origin = publicUrl(args);
  const words = pageMeta(args, {
    title: "Browse Our Prompt Collection",
    description:
      "Every category of the store: finished AI prompts for work, study, code, kitchen and home, priced by length from €0.99. Pay once, download at once.",
  });
  if (!origin) return words;
  return [
    ...words,
    ...shareImage(origin, "/og/store.png"),
    breadcrumbs(origin, { name: "Store", path: "/store" }),
  ];
};

export default function StorePage({ loaderData: { store, categories } }: Route.ComponentProps) {
  return (
    <>
      <StoreHero store={store} search={<SearchField size="large" />} />
      <section id="categories" aria-labelledby="categories-heading" className="frame pt-4 pb-20 md:pb-28">
        <h2 id="categories-heading" className="mb-8 border-ink border-t-2 pt-4 text-3xl">
          Categories
        </h2>
        <CategoryGrid categories={categories} />
      </section>
    </>
  );
}
