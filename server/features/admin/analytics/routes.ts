import type { Context } from "#server/context.ts";
import { EndpointRouter } from "#server/http/endpoint-router.ts";
import * as analytics from "./service.ts";

export const analyticsRoutes = (ctx: Context) =>
  new EndpointRouter()
    .endpoint("GET /api/admin/analytics", (_c, { query }) => analytics.readAnalytics(ctx, query))
    .endpoint("GET /api/admin/analytics/export", async (c, { query }) => {
      const { name, csv } = await analytics.exportAnalytics(ctx, query);
      return c.body(csv, 200, {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${name}"`,
      });
    });
