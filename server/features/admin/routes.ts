import { Hono } from "hono";
import type { Context } from "#server/context.ts";
import { requireAdmin, requireFresh, type SignedIn } from "#server/features/accounts/guards.ts";
import { analyticsRoutes } from "./analytics/routes.ts";
import { auditRoutes } from "./audit/routes.ts";
import { bookRoutes } from "./books/routes.ts";
import { adminCaseRoutes } from "./cases/routes.ts";
import { adminCodeRoutes } from "./codes/routes.ts";
import { contentRoutes } from "./content/routes.ts";
import { noteArrival } from "./orders/arrival.ts";
import { adminOrderRoutes } from "./orders/routes.ts";
import { overviewRoutes } from "./overview/routes.ts";
import { refundRequestRoutes } from "./refund-requests/routes.ts";
import { adminReviewRoutes } from "./reviews/routes.ts";
import { settingsRoutes } from "./settings/routes.ts";
import { adminUserRoutes } from "./users/routes.ts";

/** What gives away power, money or data: not in a session that somebody left open. */
const NEEDS_FRESH_SIGN_IN = [
  "/api/admin/users/:id/grant-admin",
  "/api/admin/orders/:id/refund",
  "/api/admin/orders/:id/refunds",
  "/api/admin/refund-requests/:id",
  "/api/admin/*/export",
];

/** One guard in front of everything; a change of test mode asks for a fresh sign-in too, in its service. */
export const adminRoutes = (ctx: Context) =>
  new Hono<SignedIn>()
    .use("/api/admin/*", noteArrival(ctx))
    .use("/api/admin/*", requireAdmin(ctx))
    .on("ALL", NEEDS_FRESH_SIGN_IN, requireFresh(ctx))
    .route("/", overviewRoutes(ctx))
    .route("/", contentRoutes(ctx))
    .route("/", adminUserRoutes(ctx))
    .route("/", adminOrderRoutes(ctx))
    .route("/", refundRequestRoutes(ctx))
    .route("/", bookRoutes(ctx))
    .route("/", adminReviewRoutes(ctx))
    .route("/", adminCaseRoutes(ctx))
    .route("/", adminCodeRoutes(ctx))
    .route("/", analyticsRoutes(ctx))
    .route("/", settingsRoutes(ctx))
    .route("/", auditRoutes(ctx));
