import { sql } from "drizzle-orm";
import { Hono } from "hono";
import type { Context } from "#server/context.ts";
import { NotFound } from "#server/errors.ts";
import { isLocalCaller } from "#server/http/local-caller.ts";
import { writeMetrics } from "#server/http/metrics.ts";
import type { PublicCache } from "#server/pages/public-cache.ts";
import { isSameSecret } from "#server/same-secret.ts";

export const healthRoutes = (ctx: Context) =>
  new Hono()
    .get("/live", (c) => c.json({ status: "ok" }))
    .get("/ready", async (c) => {
      await ctx.db.execute(sql`select 1`);
      return c.json({ status: "ok" });
    });

/** For this machine, or for who holds the token; anybody else finds nothing here. */
export const metricsRoutes = (ctx: Context, cache: PublicCache) =>
  new Hono().get("/metrics", (c) => {
    const token = c.req.header("Authorization")?.replace(/^Bearer /, "");
    const knows =
      ctx.config.metricsToken !== undefined &&
      token !== undefined &&
      isSameSecret(token, ctx.config.metricsToken);
    if (!knows && !isLocalCaller(c)) throw new NotFound("not_found", "There is nothing at this address.");
    const { pool } = ctx.database;
    c.header("Cache-Control", "no-store");
    return c.text(
      writeMetrics({
        cachedAnswers: cache.size(),
        databaseConnections: pool.totalCount,
        databaseWaiting: pool.waitingCount,
      }),
    );
  });
