import type { Context as HonoContext, MiddlewareHandler } from "hono";
import type { Context } from "#server/context.ts";
import { Forbidden, Unauthorized } from "#server/errors.ts";
import { bearerToken } from "#server/http/bearer-token.ts";
import { checkStanding, stillSignedIn, type User } from "./service.ts";

export type SignedIn = { Variables: { user: User } };
export type MaybeSignedIn = { Variables: { user: User | undefined } };

/** A bearer token of ours, or 401. Asks neither the database nor the network. */
export const requireUser =
  (ctx: Context): MiddlewareHandler<SignedIn> =>
  async (c, next) => {
    c.set("user", (await bearer(ctx, c)).user);
    await next();
  };

/** Strangers may pass; a token that is no good may not, so that its holder renews it. */
export const optionalUser =
  (ctx: Context): MiddlewareHandler<MaybeSignedIn> =>
  async (c, next) => {
    c.set("user", c.req.header("Authorization") === undefined ? undefined : (await bearer(ctx, c)).user);
    await next();
  };

/** After one of the two above: whoever has gone since is refused, whoever is here has the address of now. */
export const refuseEnded =
  (ctx: Context): MiddlewareHandler<MaybeSignedIn> =>
  async (c, next) => {
    const { user } = c.var;
    if (user) c.set("user", await stillSignedIn(ctx, user));
    await next();
  };

/** For what a stolen token must not do: the session still lives and the second factor, if there is one, was used. */
export const requireLiveUser =
  (ctx: Context): MiddlewareHandler<SignedIn> =>
  async (c, next) => {
    const { user, token } = await bearer(ctx, c);
    await checkStanding(ctx, user, token);
    c.set("user", user);
    await next();
  };

/** The role is read on every call: a token outlives it. */
export const requireAdmin =
  (ctx: Context): MiddlewareHandler<SignedIn> =>
  async (c, next) => {
    const { user, token } = await bearer(ctx, c);
    const { isAdmin } = await checkStanding(ctx, user, token);
    if (!isAdmin) throw new Forbidden("not_admin", "You don't have permission to access the admin panel.");
    c.set("user", user);
    await next();
  };

async function bearer(ctx: Context, c: HonoContext): Promise<{ user: User; token: string }> {
  const token = bearerToken(c);
  if (!token) throw new Unauthorized("no_authorization", "Please sign in.");
  const claims = await ctx.tokens.verify(token);
  if (!claims) throw new Unauthorized("bad_jwt", "Your session is no longer valid. Please sign in again.");
  return {
    token,
    user: { id: claims.sub, email: claims.email, sessionId: claims.session_id, aal: claims.aal },
  };
}
