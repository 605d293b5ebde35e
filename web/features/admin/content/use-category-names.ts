import type { AdminCategory, AdminCategoryList } from "#contracts/admin/content.ts";
import { useAnswer } from "../data/use-answer.ts";

const NONE: AdminCategory[] = [];
const MOST = 200;

/** For lists to choose from. */
export function useCategoryNames(edition: number): AdminCategory[] {
  const { answer } = useAnswer<AdminCategoryList>(
    `/api/admin/content/categories?per_page=${MOST}&sort=name`,
    edition,
  );
  return answer?.items ?? NONE;
}
