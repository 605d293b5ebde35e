import type { MiddlewareHandler } from "hono";
import type { Context } from "#server/context.ts";
import { type MaybeSignedIn, optionalUser, requireAdmin } from "#server/features/accounts/guards.ts";
import { isOpenToAll } from "./service.ts";

/** Everybody while the store is in test mode, admins always. */
export const requireLab = (ctx: Context): MiddlewareHandler<MaybeSignedIn> => {
  const everybody = optionalUser(ctx);
  const admins = requireAdmin(ctx) as MiddlewareHandler;
  return async (c, next) => ((await isOpenToAll(ctx)) ? everybody(c, next) : admins(c, next));
};
