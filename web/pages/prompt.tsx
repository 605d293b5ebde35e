import { Suspense } from "react";
import { data, redirect } from "react-router";
import type { PromptPage as Page } from "#contracts/catalogue.ts";
import type { ReviewList } from "#contracts/reviews.ts";
import { useAddToCart } from "#web/features/cart/use-add-to-cart.ts";
import { Example } from "#web/features/catalogue/prompt/example.tsx";
import { PromptNotFound } from "#web/features/catalogue/prompt/prompt-not-found.tsx";
import { PromptOffer } from "#web/features/catalogue/prompt/prompt-offer.tsx";
import { PromptSkeleton } from "#web/features/catalogue/prompt/prompt-skeleton.tsx";
import { RelatedPrompts } from "#web/features/catalogue/prompt/related-prompts.tsx";
import { fetchPrompt } from "#web/features/catalogue/queries.ts";
import { breadcrumbs, shareImage, singleProduct } from "#web/features/catalogue/structured-data.ts";
import { useOwnedPrompts } from "#web/features/orders/owned.ts";
import { fetchFirstReviews } from "#web/features/reviews/fetch-reviews.ts";
import { Reviews } from "#web/features/reviews/reviews.tsx";
import { pageMeta, publicUrl, STORE_NAME } from "#web/lib/page-meta.ts";
import { pageReader } from "#web/lib/page-reader.ts";
import { type Arriving, useArrived } from "#web/lib/use-arrived.ts";
import type { Route } from "./+types/prompt.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const reader = context.get(pageReader);
  const [page, reviews] = await Promise.all([reader.prompt(params.slug), reader.reviews(params.slug)]);
  if (page && page.prompt.slug !== params.slug) throw redirect(`/prompt/${page.prompt.slug}`, 308);
  return data({ page, reviews }, { status: page ? 200 : 404 });
}

/** Does not wait: the skeleton shows at once, and the prompt when it is there. */
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  page: fetchPrompt(params.slug),
  reviews: fetchFirstReviews(params.slug),
});

export const meta: Route.MetaFunction = (args) => {
  const page: Arriving<Page | null> | undefined = args.loaderData?.page;
  // Still on its way: the page below gives the title, and crawlers never see this.
  if (page instanceof Promise) return [];
  if (!page)
    return pageMeta(args, {
      title: "Prompt not found",
      description: "There is no such prompt in the store.",
      noindex: true,
    });
  const origin = publicUrl(args);
  const { slug, title, description, category } = page.prompt;
  const words = pageMeta(args, { title, description });
  if (!origin) return words;
  return [
    ...words,
    ...shareImage(origin, `/og/prompt/${slug}.png`),
    breadcrumbs(
      origin,
      { name: category.name, path: `/category/${category.id}` },
      { name: title, path: `/prompt/${slug}` },
    ),
    singleProduct(origin, page.prompt),
  ];
};

export default function PromptPage({ loaderData: { page, reviews }, params }: Route.ComponentProps) {
  return (
    <Suspense key={params.slug} fallback={<Titled title="Prompt" view={<PromptSkeleton />} />}>
      <Arrived page={page} reviews={reviews} />
    </Suspense>
  );
}

interface ArrivedProps {
  page: Arriving<Page | null>;
  reviews: Arriving<ReviewList | null>;
}

function Arrived({ page, reviews }: ArrivedProps) {
  const arrived = useArrived(page);
  const firstReviews = useArrived(reviews);
  const view = arrived ? <PromptView page={arrived} reviews={firstReviews} /> : <PromptNotFound />;
  if (!(page instanceof Promise)) return view;
  return <Titled title={arrived?.prompt.title ?? "Prompt not found"} view={view} />;
}

function PromptView({ page: { prompt, related }, reviews }: { page: Page; reviews: ReviewList | null }) {
  const owned = useOwnedPrompts();
  const addToCart = useAddToCart();
  const { id, slug, title, price, category } = prompt;
  return (
    <>
      <PromptOffer
        prompt={prompt}
        owned={owned.has(id)}
        onAddToCart={() => addToCart({ prompt_id: id, slug, title, price, category_name: category.name })}
      />
      <Example prompt={prompt} />
      {reviews && <Reviews key={id} prompt={prompt} first={reviews} owned={owned.has(id)} />}
      <RelatedPrompts prompts={related} owned={owned} />
    </>
  );
}

const Titled = ({ title, view }: { title: string; view: React.ReactNode }) => (
  <>
    <title>{`${title} | ${STORE_NAME}`}</title>
    {view}
  </>
);
