import type { ReviewList } from "#contracts/reviews.ts";
import { call } from "#web/lib/api-client.ts";

const NONE: ReviewList = { items: [], total: 0, page: 1, average: null };

export const fetchReviews = (slug: string, page: number): Promise<ReviewList> =>
  call("GET /api/catalogue/prompts/:slug/reviews", { params: { slug }, query: { page } });

/** For a page that is worth showing without them. */
export const fetchFirstReviews = (slug: string): Promise<ReviewList> =>
  fetchReviews(slug, 1).catch(() => NONE);
