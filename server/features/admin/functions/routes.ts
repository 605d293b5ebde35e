import type { Context } from "#server/context.ts";
import { requireAdmin, type SignedIn } from "#server/features/accounts/guards.ts";
import { EndpointRouter } from "#server/http/endpoint-router.ts";
import * as functions from "./service.ts";

export function adminFunctions(ctx: Context) {
  const admin = requireAdmin(ctx);
  return new EndpointRouter<SignedIn>()
    .endpoint("POST /functions/v1/populate-prompts", admin, (c) => functions.populate(ctx, c.var.user))
    .endpoint("POST /functions/v1/clear-prompts", admin, (c) => functions.clear(ctx, c.var.user))
    .endpoint("POST /functions/v1/fix-prompt-pricing", admin, (c) => functions.fixPricing(ctx, c.var.user));
}
