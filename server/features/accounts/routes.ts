import { Hono } from "hono";
import { ProfileChange } from "#contracts/accounts.ts";
import type { Context } from "#server/context.ts";
import { body } from "#server/http/json-body.ts";
import { requireUser, type SignedIn } from "./guards.ts";
import * as accounts from "./service.ts";

export const profileRoutes = (ctx: Context) =>
  new Hono<SignedIn>()
    .get("/", requireUser(ctx), async (c) => c.json(await accounts.readProfile(ctx, c.var.user)))
    .patch("/", requireUser(ctx), body(ProfileChange), async (c) =>
      c.json(await accounts.renameProfile(ctx, c.var.user, c.req.valid("json").display_name)),
    );
