import type { Context } from "#server/context.ts";
import { EndpointRouter } from "#server/http/endpoint-router.ts";
import { requireUser, type SignedIn } from "./guards.ts";
import * as accounts from "./service.ts";

export const profileRoutes = (ctx: Context) =>
  new EndpointRouter<SignedIn>()
    .endpoint("GET /api/profile", requireUser(ctx), (c) => accounts.readProfile(ctx, c.var.user))
    .endpoint("PATCH /api/profile", requireUser(ctx), (c, { body }) =>
      accounts.changeProfile(ctx, c.var.user, body),
    );
