import type { MiddlewareHandler } from "hono";
import type { Context } from "#server/context.ts";
import type { SignedIn } from "#server/features/accounts/guards.ts";

export type AdminCall = SignedIn & { Variables: { arrivedAt: Date } };

/** Before the guard, which takes its time: of two refunds at once, each must know that it came before the other. */
export const noteArrival =
  (ctx: Context): MiddlewareHandler<AdminCall> =>
  async (c, next) => {
    c.set("arrivedAt", ctx.now());
    await next();
  };
