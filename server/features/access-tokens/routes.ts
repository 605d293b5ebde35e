import type { Context } from "#server/context.ts";
import { requireLiveUser, type SignedIn } from "#server/features/accounts/guards.ts";
import { EndpointRouter } from "#server/http/endpoint-router.ts";
import { isUuid } from "#server/http/path-id.ts";
import * as tokens from "./service.ts";

export const accessTokenRoutes = (ctx: Context) =>
  new EndpointRouter<SignedIn>()
    .endpoint("GET /api/profile/tokens", requireLiveUser(ctx), (c) => tokens.listTokens(ctx, c.var.user.id))
    .endpoint("POST /api/profile/tokens", requireLiveUser(ctx), (c, { body }) =>
      tokens.createToken(ctx, c.var.user, body),
    )
    .endpoint("DELETE /api/profile/tokens/:id", requireLiveUser(ctx), async (c, { params }) => {
      if (!isUuid(params.id)) throw tokens.tokenNotFound();
      await tokens.revokeToken(ctx, c.var.user.id, params.id);
      return tokens.listTokens(ctx, c.var.user.id);
    });
