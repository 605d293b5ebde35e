import { sql } from "drizzle-orm";
import { Hono } from "hono";
import type { Context } from "#server/context.ts";

export const healthRoutes = (ctx: Context) =>
  new Hono()
    .get("/live", (c) => c.json({ status: "ok" }))
    .get("/ready", async (c) => {
      await ctx.db.execute(sql`select 1`);
      return c.json({ status: "ok" });
    });
