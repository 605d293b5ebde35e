import type { CategoryPage, CategorySummary } from "#contracts/catalogue.ts";
import type { StoreInfo } from "#contracts/store.ts";
import { ApiError, api } from "#web/lib/api-client.ts";
import { createQueryCache } from "./query-cache.ts";

const ask = createQueryCache(api.get);

const logged =
  <T>(what: string, instead: T) =>
  (error: unknown): T => {
    console.error(`${what} could not be loaded.`, error);
    return instead;
  };

/** The store's figures, or nothing when they cannot be had. */
export const fetchStore = (): Promise<StoreInfo | null> =>
  ask<StoreInfo>("/api/store").catch(logged("The store's figures", null));

/** Every category; none when they cannot be had. */
export const fetchCategories = (): Promise<CategorySummary[]> =>
  ask<CategorySummary[]>("/api/catalogue/categories").catch(logged("The categories", []));

const categoryPath = (id: string) => `/api/catalogue/categories/${encodeURIComponent(id)}`;

/** One category with its prompts; nothing when there is none, or when it cannot be had. */
export const fetchCategory = (id: string): Promise<CategoryPage | null> =>
  ask<CategoryPage>(categoryPath(id)).catch((error) =>
    error instanceof ApiError && error.status === 404 ? null : logged("The category", null)(error),
  );

const early = (...paths: string[]) => {
  for (const path of paths) ask(path).catch(() => {});
};

/** Handlers for a link: whoever points at it, tabs to it or touches it will probably follow it. */
const onIntent = (prefetch: () => void) => ({
  onPointerEnter: prefetch,
  onFocus: prefetch,
  onTouchStart: prefetch,
});

export const prefetchCategory = (id: string) => onIntent(() => early(categoryPath(id)));
export const prefetchStore = onIntent(() => early("/api/store", "/api/catalogue/categories"));
