import type { MiddlewareHandler } from "hono";
import type { Context } from "#server/context.ts";
import { Forbidden } from "#server/errors.ts";
import { badToken, requireToken } from "../session/bearer.ts";

export const requireServiceRole =
  (ctx: Context): MiddlewareHandler =>
  async (c, next) => {
    const token = requireToken(c);
    if (!ctx.tokens.issuer?.isServiceRole(token)) {
      if (await ctx.tokens.verify(token)) throw new Forbidden("not_admin", "User not allowed");
      throw badToken();
    }
    await next();
  };
