import type { Context } from "#server/context.ts";
import type { SignedIn } from "#server/features/accounts/guards.ts";
import { EndpointRouter } from "#server/http/endpoint-router.ts";
import * as settings from "./service.ts";

export const settingsRoutes = (ctx: Context) =>
  new EndpointRouter<SignedIn>()
    .endpoint("GET /api/admin/settings", () => settings.readAdminSettings(ctx))
    .endpoint("PATCH /api/admin/settings", (c, { body }) => settings.changeSettings(ctx, c.var.user, body))
    .endpoint("POST /api/admin/settings/undo", (c, { body }) => settings.undoSetting(ctx, c.var.user, body));
