import type { Context } from "#server/context.ts";
import type { Queryable } from "#server/database/pool.ts";
import { hashOf, randomToken } from "../secrets.ts";
import type { Account } from "../store.ts";
import { wireUser } from "../wire.ts";
import { networkHashOf } from "./known-networks.ts";
import * as store from "./store.ts";

/** Where a request comes from, as its session remembers it. */
export interface Caller {
  ip: string;
  userAgent: string;
}

export type WireSession = Awaited<ReturnType<typeof wireSession>>;

/** Signs a person in: a new session with its first refresh token. */
export async function openSession(
  ctx: Context,
  db: Queryable,
  account: Account,
  method: string,
  caller: Caller,
) {
  const at = ctx.now();
  const refreshToken = randomToken();
  const session = await store.addSession(db, {
    userId: account.id,
    aal: "aal1",
    amr: [{ method, timestamp: seconds(at) }],
    ...caller,
    networkHash: networkHashOf(caller.ip),
    at,
    tokenHash: hashOf(refreshToken),
  });
  return wireSession(ctx, { ...account, lastSignInAt: at }, session, refreshToken);
}

export async function wireSession(
  ctx: Context,
  account: Account,
  session: store.SessionRow,
  refreshToken: string,
) {
  const lifetime = ctx.config.auth.jwtExpirySeconds;
  const user = wireUser(account);
  const token = await ctx.tokens.issuer?.sign(
    {
      sub: user.id,
      email: user.email,
      phone: "",
      app_metadata: user.app_metadata,
      user_metadata: user.user_metadata,
      role: user.role,
      aal: session.aal,
      amr: session.amr,
      session_id: session.id,
      is_anonymous: false,
    },
    lifetime,
  );
  return {
    access_token: token ?? "",
    token_type: "bearer",
    expires_in: lifetime,
    expires_at: seconds(ctx.now()) + lifetime,
    refresh_token: refreshToken,
    user,
  };
}

export const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);
