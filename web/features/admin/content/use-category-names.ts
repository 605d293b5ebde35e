import type { AdminCategory } from "#contracts/admin/content.ts";
import { useEndpoint } from "../data/use-endpoint.ts";

const NONE: AdminCategory[] = [];
const MOST = 200;

/** For lists to choose from. */
export function useCategoryNames(revision: number): AdminCategory[] {
  const { answer } = useEndpoint(
    "GET /api/admin/content/categories",
    { query: { per_page: MOST, sort: "name" } },
    revision,
  );
  return answer?.items ?? NONE;
}
