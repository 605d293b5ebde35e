import type { Context } from "#server/context.ts";
import { refuseEndedSession, requireUser, type SignedIn } from "#server/features/accounts/guards.ts";
import { EndpointRouter } from "#server/http/endpoint-router.ts";
import { pathId } from "#server/http/path-id.ts";
import * as reviews from "./service.ts";

const promptId = (id: string) => pathId(id, "prompt_not_found", "This prompt is no longer sold.");

export const reviewRoutes = (ctx: Context) => {
  const guards = [requireUser(ctx), refuseEndedSession(ctx)] as const;
  return new EndpointRouter<SignedIn>()
    .endpoint("GET /api/catalogue/prompts/:slug/reviews", (_c, { params, query }) =>
      reviews.listReviews(ctx, params.slug, query.page),
    )
    .endpoint("GET /api/reviews/:promptId", ...guards, (c, { params }) =>
      reviews.readOwn(ctx, c.var.user, promptId(params.promptId)),
    )
    .endpoint("PUT /api/reviews/:promptId", ...guards, (c, { params, body }) =>
      reviews.writeReview(ctx, c.var.user, promptId(params.promptId), body),
    )
    .endpoint("DELETE /api/reviews/:promptId", ...guards, async (c, { params }) => {
      await reviews.removeReview(ctx, c.var.user, promptId(params.promptId));
      return c.body(null, 204);
    });
};
