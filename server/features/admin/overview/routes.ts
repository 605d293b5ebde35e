import { Hono } from "hono";
import type { Context } from "#server/context.ts";
import { readOverview } from "./service.ts";

export const overviewRoutes = (ctx: Context) =>
  new Hono().get("/", async (c) => c.json(await readOverview(ctx)));
