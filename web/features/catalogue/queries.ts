import type { CategoryPage, CategorySummary, PromptPage } from "#contracts/catalogue.ts";
import type { Route } from "#contracts/endpoints.ts";
import type { StoreInfo } from "#contracts/store.ts";
import { ApiError, type Arguments, call, endpointUrl } from "#web/lib/api-client.ts";
import { createQueryCache } from "./query-cache.ts";

const cached = createQueryCache();
const ask = <R extends Route>(route: R, ...input: Arguments<R>) =>
  cached(endpointUrl(route, ...input), () => call(route, ...input));

const askStore = () => ask("GET /api/store");
const askCategories = () => ask("GET /api/catalogue/categories");
const askCategory = (id: string) => ask("GET /api/catalogue/categories/:id", { params: { id } });

const askPrompt = (slug: string) => ask("GET /api/catalogue/prompts/:slug", { params: { slug } });

const logged =
  <T>(what: string, instead: T) =>
  (error: unknown): T => {
    console.error(`${what} could not be loaded.`, error);
    return instead;
  };

/** The store's figures, or nothing when they cannot be had. */
export const fetchStore = (): Promise<StoreInfo | null> =>
  askStore().catch(logged("The store's figures", null));

/** Every category; none when they cannot be had. */
export const fetchCategories = (): Promise<CategorySummary[]> =>
  askCategories().catch(logged("The categories", []));

const nullIfMissing = (what: string) => (error: unknown) =>
  error instanceof ApiError && error.status === 404 ? null : logged(what, null)(error);

/** One category with its prompts; nothing when there is none, or when it cannot be had. */
export const fetchCategory = (id: string): Promise<CategoryPage | null> =>
  askCategory(id).catch(nullIfMissing("The category"));

/** One prompt; nothing when there is none, or when it cannot be had. */
export const fetchPrompt = (slug: string): Promise<PromptPage | null> =>
  askPrompt(slug).catch(nullIfMissing("The prompt"));

/** Handlers for a link: whoever points at it, tabs to it or touches it will probably follow it. */
const onIntent = (...asks: (() => Promise<unknown>)[]) => {
  const prefetch = () => void Promise.allSettled(asks.map((askNow) => askNow()));
  return { onPointerEnter: prefetch, onFocus: prefetch, onTouchStart: prefetch };
};

export const prefetchCategory = (id: string) => onIntent(() => askCategory(id));
export const prefetchPrompt = (slug: string) => onIntent(() => askPrompt(slug));
export const prefetchStore = onIntent(askStore, askCategories);
