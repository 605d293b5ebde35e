import { Hono } from "hono";
import type { Context } from "#server/context.ts";
import { requireAdmin, type SignedIn } from "#server/features/accounts/guards.ts";
import { analyticsRoutes } from "./analytics/routes.ts";
import { auditRoutes } from "./audit/routes.ts";
import { contentRoutes } from "./content/routes.ts";
import { adminOrderRoutes } from "./orders/routes.ts";
import { overviewRoutes } from "./overview/routes.ts";
import { adminReviewRoutes } from "./reviews/routes.ts";
import { settingsRoutes } from "./settings/routes.ts";
import { adminUserRoutes } from "./users/routes.ts";

/** One guard in front of everything. */
export const adminRoutes = (ctx: Context) =>
  new Hono<SignedIn>()
    .use("/api/admin/*", requireAdmin(ctx))
    .route("/", overviewRoutes(ctx))
    .route("/", contentRoutes(ctx))
    .route("/", adminUserRoutes(ctx))
    .route("/", adminOrderRoutes(ctx))
    .route("/", adminReviewRoutes(ctx))
    .route("/", analyticsRoutes(ctx))
    .route("/", settingsRoutes(ctx))
    .route("/", auditRoutes(ctx));
