import { Hono } from "hono";
import { SettingsChange, SettingsUndo } from "#contracts/admin/settings.ts";
import type { Context } from "#server/context.ts";
import type { SignedIn } from "#server/features/accounts/guards.ts";
import { body } from "#server/http/json-body.ts";
import * as settings from "./service.ts";

export const settingsRoutes = (ctx: Context) =>
  new Hono<SignedIn>()
    .get("/", async (c) => c.json(await settings.readAdminSettings(ctx)))
    .patch("/", body(SettingsChange), async (c) =>
      c.json(await settings.changeSettings(ctx, c.var.user, c.req.valid("json"))),
    )
    .post("/undo", body(SettingsUndo), async (c) =>
      c.json(await settings.undoSetting(ctx, c.var.user, c.req.valid("json"))),
    );
