import { SearchQuery } from "#contracts/catalogue/search.ts";
import {
  formatEuro,
  HIGHEST_PRICE,
  STARTING_PRICE,
  TIERS,
  tierForPrice,
  tierLevel,
} from "#contracts/money.ts";
import type { PageData, PageSearch } from "#contracts/pages.ts";
import type { StoreInfo } from "#contracts/store.ts";
import type { Context } from "#server/context.ts";
import { NotFound, TooManyRequests } from "#server/errors.ts";
import * as catalogue from "#server/features/catalogue/service.ts";
import * as reviews from "#server/features/reviews/service.ts";
import { search } from "#server/features/search/service.ts";
import { isUuid } from "#server/http/path-id.ts";
import { drawPreview } from "./preview-image.ts";
import { writeRobots, writeSitemap } from "./sitemap.ts";

export async function storeInfo(ctx: Context): Promise<StoreInfo> {
  const [settings, counts] = await Promise.all([ctx.settings.read(), catalogue.countGoods(ctx)]);
  return {
    test_mode: settings.testMode,
    counts,
    starting_price: STARTING_PRICE,
    company: settings.company,
    support: settings.support,
    tiers: TIERS.map((tier) => ({ ...tier })),
  };
}

/** What pages read while they are rendered: the same data as the API, without a request. */
export const createPageReader = (ctx: Context, network: string): PageData => ({
  async shell() {
    const { company, support, announcement } = await ctx.settings.read();
    return {
      public_url: ctx.config.publicUrl,
      company,
      support,
      dev_mail: ctx.config.mail.readableOutbox,
      preview_hosts: ctx.config.previewHosts,
      announcement,
    };
  },
  store: () => storeInfo(ctx),
  tutorialVideoId: async () => (await ctx.settings.read()).tutorialVideoId,
  paymentProvider: async () => ctx.payments.name,
  categories: () => catalogue.listCategories(ctx),
  category: async (id) => (isUuid(id) ? orNull(catalogue.readCategory(ctx, id)) : null),
  showcase: () => catalogue.listShowcase(ctx),
  prompt: (slug) => orNull(catalogue.readPrompt(ctx, slug)),
  search: (asked) => searchForPage(ctx, asked, network),
  reviews: (slug) => orNull(reviews.listReviews(ctx, slug, 1)),
});

const orNull = <T>(found: Promise<T>): Promise<T | null> =>
  found.catch((error: unknown) => {
    if (error instanceof NotFound) return null;
    throw error;
  });

async function searchForPage(ctx: Context, asked: object, network: string): Promise<PageSearch> {
  const query = SearchQuery.safeParse(asked);
  if (!query.success) return "nothing asked";
  try {
    return await search(ctx, query.data, network);
  } catch (error) {
    if (error instanceof TooManyRequests) return "too many";
    throw error;
  }
}

export const robots = (ctx: Context) => writeRobots(ctx.config.publicUrl);

export async function sitemap(ctx: Context): Promise<string> {
  const [categories, slugs] = await Promise.all([catalogue.listCategories(ctx), catalogue.listSlugs(ctx)]);
  return writeSitemap(ctx.config.publicUrl, { categoryIds: categories.map(({ id }) => id), slugs });
}

const HIGHEST_TIER = 5;

export async function storePreview(ctx: Context): Promise<Buffer> {
  const { prompts, categories } = await catalogue.countGoods(ctx);
  return drawPreview(
    "Premium AI prompts",
    `${prompts} prompts in ${categories} categories, from ${formatEuro(STARTING_PRICE)}`,
    HIGHEST_TIER,
  );
}

export async function categoryPreview(ctx: Context, id: string): Promise<Buffer> {
  const { category, prompts } = await catalogue.readCategory(ctx, id);
  const [low, high] = [prompts[0]?.price ?? STARTING_PRICE, prompts.at(-1)?.price ?? HIGHEST_PRICE];
  const count = prompts.length === 1 ? "1 prompt" : `${prompts.length} prompts`;
  return drawPreview(category.name, `${count}, ${formatEuro(low)} to ${formatEuro(high)}`, HIGHEST_TIER);
}

export async function promptPreview(ctx: Context, slug: string): Promise<Buffer> {
  const { prompt } = await catalogue.readPrompt(ctx, slug);
  // Drawing is expensive, so each picture has one cacheable address.
  if (prompt.slug !== slug) throw new NotFound("prompt_not_found", "Prompt not found");
  const tier = tierForPrice(prompt.price);
  const length = `${prompt.character_count} characters`;
  return drawPreview(
    prompt.title,
    `${tier.name}, ${length}, ${formatEuro(prompt.price)}`,
    tierLevel(tier.name),
  );
}
