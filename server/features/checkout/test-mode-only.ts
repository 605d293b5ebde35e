import type { MiddlewareHandler } from "hono";
import type { Context } from "#server/context.ts";
import { Forbidden } from "#server/errors.ts";

/** Simulated payments give goods away, so they exist in test mode only. */
export const testModeOnly =
  (ctx: Context): MiddlewareHandler =>
  async (_c, next) => {
    if (!(await ctx.settings.read()).testMode) {
      throw new Forbidden("not_in_test_mode", "Payments cannot be simulated: the store is not in test mode.");
    }
    await next();
  };
