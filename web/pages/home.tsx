import { CategoryGrid } from "#web/features/catalogue/category-grid.tsx";
import { fetchCategories, fetchStore } from "#web/features/catalogue/queries.ts";
import { StoreLink } from "#web/features/catalogue/store-link.tsx";
import { organization, shareImage } from "#web/features/catalogue/structured-data.ts";
import { Closing } from "#web/features/landing/closing.tsx";
import { Features } from "#web/features/landing/features.tsx";
import { Hero } from "#web/features/landing/hero.tsx";
import { HowItWorks } from "#web/features/landing/how-it-works.tsx";
import { makeShowcase } from "#web/features/landing/showcase.ts";
import { TestimonialCarousel } from "#web/features/landing/testimonial-carousel.tsx";
import { Tutorial } from "#web/features/landing/tutorial.tsx";
import { SearchField } from "#web/features/search/search-field.tsx";
import { pageMeta, publicUrl } from "#web/lib/page-meta.ts";
import { pageReader } from "#web/lib/page-reader.ts";
import type { Route } from "./+types/home.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const reader = context.get(pageReader);
  const [store, categories, videoId, prompts] = await Promise.all([
    reader.store(),
    reader.categories(),
    reader.tutorialVideoId(),
    reader.showcase(),
  ]);
  return { store, categories, videoId, showcase: makeShowcase(prompts) };
}

/** Does not wait: the page shows at once, and its parts when their data is there. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => {
  const rendered = serverLoader();
  return {
    store: fetchStore(),
    categories: fetchCategories(),
    videoId: rendered.then(
      ({ videoId }) => videoId,
      () => "",
    ),
    showcase: rendered.then(
      ({ showcase }) => showcase,
      () => null,
    ),
  };
};

export const meta: Route.MetaFunction = (args) => {
  const origin = publicUrl(args);
  const store = args.loaderData?.store;
  const words = pageMeta(args, {
    title: "Premium AI prompts that actually work",
    description:
      "Finished AI prompts for one job each, priced by length from €0.99. Fill in your facts, paste the text into the assistant you already use. No subscription.",
  });
  if (!origin) return words;
  const picture = shareImage(origin, "/og/store.png");
  if (!store || store instanceof Promise) return [...words, ...picture];
  return [...words, ...picture, organization(origin, store)];
};

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { store, categories, videoId, showcase } = loaderData;
  return (
    <>
      <Hero
        store={store}
        showcase={showcase}
        action={<StoreLink to="/store#categories">Find your prompt</StoreLink>}
        search={<SearchField size="large" />}
      />
      <Features
        showcase={showcase}
        action={<StoreLink to="/store#categories">Browse Our Collection</StoreLink>}
      />
      <section
        id="categories"
        aria-labelledby="categories-heading"
        className="frame pb-16 max-sm:[&_[data-part=description]]:hidden md:pb-24"
      >
        <h2 id="categories-heading" className="mb-8 border-ink border-t-2 pt-4 text-4xl">
          Categories
        </h2>
        <CategoryGrid categories={categories} />
      </section>
      <HowItWorks />
      <div className="py-16 md:py-24">
        <TestimonialCarousel />
      </div>
      <div className="border-t">
        <Tutorial videoId={videoId} />
      </div>
      <Closing action={<StoreLink to="/store">Browse Collection</StoreLink>} />
    </>
  );
}
