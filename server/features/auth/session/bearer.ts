import type { Context as HonoContext, MiddlewareHandler } from "hono";
import type { Context } from "#server/context.ts";
import { liveSession } from "#server/database/live-session.ts";
import { Forbidden, Unauthorized } from "#server/errors.ts";
import { bearerToken } from "#server/http/bearer-token.ts";
import { type Account, findAccount } from "../store.ts";
import { assertNotBanned } from "./ban.ts";
import { findSession, type SessionRow } from "./store.ts";

/** The account and live session of a token; aal is the lower one of the token's and the session's. */
export interface Bearer {
  account: Account;
  session: SessionRow;
}
export type WithBearer = { Variables: { bearer: Bearer } };

/** Answers with the statuses and codes that auth-js acts on. */
export const requireBearer =
  (ctx: Context): MiddlewareHandler<WithBearer> =>
  async (c, next) => {
    c.set("bearer", await readBearer(ctx, c));
    await next();
  };

async function readBearer(ctx: Context, c: HonoContext): Promise<Bearer> {
  const claims = await ctx.tokens.verify(requireToken(c));
  if (!claims) throw badToken();
  const [account, session] = await Promise.all([
    findAccount(ctx.db, { id: claims.sub }),
    findSession(ctx.db, claims.session_id, liveSession(ctx.config, ctx.now())),
  ]);
  if (!account) throw new Forbidden("user_not_found", "User from sub claim in JWT does not exist");
  if (session?.userId !== account.id) {
    throw new Forbidden("session_not_found", "Session from session_id claim in JWT does not exist");
  }
  assertNotBanned(ctx, account);
  // A second factor raises the session; tokens signed before it stay at aal1.
  return { account, session: { ...session, aal: claims.aal === "aal1" ? "aal1" : session.aal } };
}

export const badToken = () => new Forbidden("bad_jwt", "invalid JWT: unable to parse or verify signature");

export function requireToken(c: HonoContext): string {
  const token = bearerToken(c);
  if (!token) throw new Unauthorized("no_authorization", "This endpoint requires a valid Bearer token");
  return token;
}
