import type { Context as HonoContext } from "hono";
import type { Context } from "#server/context.ts";
import { EndpointRouter } from "#server/http/endpoint-router.ts";
import { callerAddress, networkOf } from "#server/limits/caller.ts";
import { search, suggest } from "./service.ts";

export const searchRoutes = (ctx: Context) => {
  const networkOfCaller = (c: HonoContext) => networkOf(callerAddress(c, ctx.config));
  return new EndpointRouter()
    .endpoint("GET /api/search", (c, { query }) => search(ctx, query, networkOfCaller(c)))
    .endpoint("GET /api/search/suggestions", (c, { query }) => suggest(ctx, query.q, networkOfCaller(c)));
};
