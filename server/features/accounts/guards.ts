import type { Context as HonoContext, MiddlewareHandler } from "hono";
import type { Context } from "#server/context.ts";
import { Forbidden, Unauthorized } from "#server/errors.ts";
import { readToken } from "#server/features/access-tokens/service.ts";
import { bearerToken } from "#server/http/bearer-token.ts";
import { assertAdminFactor, assertFresh, assertStillSignedIn, checkSession, type User } from "./service.ts";

export type SignedIn = { Variables: { user: User } };
export type MaybeSignedIn = { Variables: { user: User | undefined } };

/** Who reads a library: in the browser, or with a program that has a token. */
export type LibraryReader = { Variables: { reader: { userId: string; via: "library" | "token" } } };

/** Verifies the bearer token; no query. */
export const requireUser =
  (ctx: Context): MiddlewareHandler<SignedIn> =>
  async (c, next) => {
    c.set("user", (await verifyBearer(ctx, c)).user);
    await next();
  };

/** Without a token the request passes; an invalid one is refused, so that its client renews it. */
export const optionalUser =
  (ctx: Context): MiddlewareHandler<MaybeSignedIn> =>
  async (c, next) => {
    c.set(
      "user",
      c.req.header("Authorization") === undefined ? undefined : (await verifyBearer(ctx, c)).user,
    );
    await next();
  };

/** For reading the library: a session that has not ended, or a token that a program has for it. */
export const requireUserOrToken =
  (ctx: Context): MiddlewareHandler<LibraryReader> =>
  async (c, next) => {
    const owner = await readToken(ctx, bearerToken(c));
    if (owner) {
      c.set("reader", { userId: owner.userId, via: "token" });
    } else {
      const { user, token } = await verifyBearer(ctx, c);
      await checkSession(ctx, user, token);
      c.set("reader", { userId: user.id, via: "library" });
    }
    await next();
  };

/** After one of the first two: refuses ended sessions and sets the current e-mail address. */
export const refuseEndedSession =
  (ctx: Context): MiddlewareHandler<MaybeSignedIn> =>
  async (c, next) => {
    const { user } = c.var;
    if (user) c.set("user", await assertStillSignedIn(ctx, user));
    await next();
  };

/** For what a stolen token must not do: also checks the session and the second factor. */
export const requireLiveUser =
  (ctx: Context): MiddlewareHandler<SignedIn> =>
  async (c, next) => {
    const { user, token } = await verifyBearer(ctx, c);
    await checkSession(ctx, user, token);
    c.set("user", user);
    await next();
  };

/** The role is read on every call, since a token outlives it. */
export const requireAdmin =
  (ctx: Context): MiddlewareHandler<SignedIn> =>
  async (c, next) => {
    const { user, token } = await verifyBearer(ctx, c);
    const check = await checkSession(ctx, user, token);
    if (!check.isAdmin)
      throw new Forbidden("not_admin", "You don't have permission to access the admin panel.");
    assertAdminFactor(ctx, user, check);
    c.set("user", user);
    await next();
  };

/** After one that sets the user: the person signed in or used a factor within 15 minutes. */
export const requireFresh =
  (ctx: Context): MiddlewareHandler<SignedIn> =>
  async (c, next) => {
    assertFresh(ctx, c.var.user);
    await next();
  };

async function verifyBearer(ctx: Context, c: HonoContext): Promise<{ user: User; token: string }> {
  const token = bearerToken(c);
  if (!token) throw new Unauthorized("no_authorization", "Please sign in.");
  const claims = await ctx.tokens.verify(token);
  if (!claims) throw new Unauthorized("bad_jwt", "Your session is no longer valid. Please sign in again.");
  return {
    token,
    user: {
      id: claims.sub,
      email: claims.email,
      sessionId: claims.session_id,
      aal: claims.aal,
      provedAt: Math.max(0, ...claims.amr.map(({ timestamp }) => timestamp)),
    },
  };
}
