import { Hono } from "hono";
import type { Context } from "#server/context.ts";
import { requireAdmin, type SignedIn } from "#server/features/accounts/guards.ts";
import * as functions from "./service.ts";

export const adminFunctions = (ctx: Context) =>
  new Hono<SignedIn>()
    .post("/populate-prompts", requireAdmin(ctx), async (c) =>
      c.json(await functions.populate(ctx, c.var.user)),
    )
    .post("/clear-prompts", requireAdmin(ctx), async (c) => c.json(await functions.clear(ctx, c.var.user)))
    .post("/fix-prompt-pricing", requireAdmin(ctx), async (c) =>
      c.json(await functions.fixPricing(ctx, c.var.user)),
    );
