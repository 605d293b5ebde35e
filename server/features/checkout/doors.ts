import type { MiddlewareHandler } from "hono";
import type { Context } from "#server/context.ts";
import { Forbidden, Unauthorized } from "#server/errors.ts";
import type { MaybeSignedIn } from "#server/features/accounts/guards.ts";
import { readSettings } from "#server/features/settings/service.ts";
import * as store from "./store.ts";

/** Goods are given away in test mode alone, and then by nobody's leave. */
export const testModeOnly =
  (ctx: Context): MiddlewareHandler =>
  async (_c, next) => {
    if (!(await readSettings(ctx)).testMode) {
      throw new Forbidden("not_in_test_mode", "Payments cannot be simulated: the store is not in test mode.");
    }
    await next();
  };

/**
 * A token outlives its session by minutes: whoever was signed out, disabled or deleted since orders nothing.
 * A hosted accounts service is not asked here; its tokens order until they run out.
 */
export const refuseEnded =
  (ctx: Context): MiddlewareHandler<MaybeSignedIn> =>
  async (c, next) => {
    const { user } = c.var;
    if (user && !ctx.tokens.hostedAt && !(await store.sessionLives(ctx.db, user, ctx.now()))) {
      throw new Unauthorized("session_not_found", "You were signed out. Please sign in again.");
    }
    await next();
  };
