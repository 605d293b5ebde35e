import type { Context } from "#server/context.ts";
import type { SignedIn } from "#server/features/accounts/guards.ts";
import * as reviews from "#server/features/reviews/service.ts";
import { EndpointRouter } from "#server/http/endpoint-router.ts";
import { pathId } from "#server/http/path-id.ts";

const reviewId = (id: string) => pathId(id, "review_not_found", "This review is no longer there.");

export const adminReviewRoutes = (ctx: Context) =>
  new EndpointRouter<SignedIn>()
    .endpoint("GET /api/admin/reviews", (_c, { query }) => reviews.listForAdmin(ctx, query))
    .endpoint("PATCH /api/admin/reviews/:id", (c, { params, body }) =>
      reviews.changeReview(ctx, c.var.user, reviewId(params.id), body),
    );
