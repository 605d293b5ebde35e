import { Hono } from "hono";
import { AnalyticsQuery } from "#contracts/admin/analytics.ts";
import type { Context } from "#server/context.ts";
import { query } from "#server/http/query.ts";
import * as analytics from "./service.ts";

export const analyticsRoutes = (ctx: Context) =>
  new Hono()
    .get("/", query(AnalyticsQuery), async (c) =>
      c.json(await analytics.readAnalytics(ctx, c.req.valid("query"))),
    )
    .get("/export", query(AnalyticsQuery), async (c) => {
      const { name, csv } = await analytics.exportAnalytics(ctx, c.req.valid("query"));
      return c.body(csv, 200, {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${name}"`,
      });
    });
