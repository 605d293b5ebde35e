import { Hono } from "hono";
import type { Context } from "#server/context.ts";
import { storeInfo } from "./service.ts";

export const storefrontRoutes = (ctx: Context) => new Hono().get("/", async (c) => c.json(await storeInfo(ctx)));
