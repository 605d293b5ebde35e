import type { AdminCategory } from "#contracts/admin/content.ts";
import { MAX_PER_PAGE } from "#contracts/limits.ts";
import { useEndpoint } from "../data/use-endpoint.ts";

const NONE: AdminCategory[] = [];

/** For lists to choose from. */
export function useCategoryNames(revision: number): AdminCategory[] {
  const { answer } = useEndpoint(
    "GET /api/admin/content/categories",
    { query: { per_page: MAX_PER_PAGE, sort: "name" } },
    revision,
  );
  return answer?.items ?? NONE;
}
