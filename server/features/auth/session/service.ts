import type { OwnSessions } from "#contracts/accounts.ts";
import type { Context } from "#server/context.ts";
import { liveSession } from "#server/database/live-session.ts";
import type { Queryable } from "#server/database/pool.ts";
import { NotFound } from "#server/errors.ts";
import type { User } from "#server/features/accounts/service.ts";
import { invalid } from "../input.ts";
import { hashOf, randomToken } from "../secrets.ts";
import type { Account } from "../store.ts";
import { wireUser } from "../wire.ts";
import type { Bearer } from "./bearer.ts";
import { networkHashOf } from "./known-networks.ts";
import * as store from "./store.ts";
import { describeUserAgent } from "./user-agent.ts";

export interface Caller {
  ip: string;
  userAgent: string;
}

export type WireSession = Awaited<ReturnType<typeof wireSession>>;

export const openSession = (
  ctx: Context,
  db: Queryable,
  account: Account,
  method: string,
  caller: Caller,
): Promise<WireSession> => openSessionAt(ctx, db, account, { method, aal: "aal1" }, caller);

/** For what proves two factors at once, or does not. */
export async function openSessionAt(
  ctx: Context,
  db: Queryable,
  account: Account,
  { method, aal }: { method: string; aal: store.SessionRow["aal"] },
  caller: Caller,
): Promise<WireSession> {
  const at = ctx.now();
  const refreshToken = randomToken();
  const session = await store.addSession(db, {
    userId: account.id,
    aal,
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

export async function signOut(ctx: Context, { account, session }: Bearer, scope: string): Promise<void> {
  if (scope === "global") await store.endAllSessions(ctx.db, account.id);
  else if (scope === "local") await store.endSession(ctx.db, account.id, session.id);
  else if (scope === "others") await store.endOtherSessions(ctx.db, account.id, session.id);
  else throw invalid(`Unsupported logout scope "${scope}"`);
}

export async function listOwnSessions(ctx: Context, user: User): Promise<OwnSessions["sessions"]> {
  return (await listSessions(ctx, ctx.db, user.id)).map(({ aal: _, ...session }) => ({
    ...session,
    current: session.id === user.sessionId,
  }));
}

/** The most recently used first. */
export async function listSessions(ctx: Context, db: Queryable, userId: string) {
  const rows = await store.listSessions(db, userId, liveSession(ctx.config, ctx.now()));
  return rows.map((row) => ({
    id: row.id,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.usedAt.toISOString(),
    user_agent: describeUserAgent(row.userAgent),
    ip: row.ip,
    aal: row.aal,
  }));
}

export async function endOwnSession(ctx: Context, user: User, id: string): Promise<void> {
  if (!(await store.endSession(ctx.db, user.id, id))) {
    throw new NotFound("session_not_found", "This session has ended already.");
  }
}
