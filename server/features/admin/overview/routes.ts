import type { Context } from "#server/context.ts";
import { EndpointRouter } from "#server/http/endpoint-router.ts";
import { readOverview } from "./service.ts";

export const overviewRoutes = (ctx: Context) =>
  new EndpointRouter().endpoint("GET /api/admin/overview", () => readOverview(ctx));
