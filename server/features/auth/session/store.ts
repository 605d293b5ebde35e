import { and, desc, eq, lt, ne, not, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#server/database/pool.ts";
import {
  type AuthMethod,
  authKnownNetworks,
  authRefreshTokens,
  authSessions,
  authUsers,
} from "#server/database/schema/auth.ts";

export type SessionRow = typeof authSessions.$inferSelect;

export interface NewSession {
  userId: string;
  amr: AuthMethod[];
  aal: SessionRow["aal"];
  userAgent: string;
  ip: string;
  networkHash: string;
  at: Date;
  tokenHash: string;
}

/** One statement, so that a sign-in costs one query. */
export async function addSession(db: Queryable, session: NewSession): Promise<SessionRow> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with new_session as (
      insert into ${authSessions} (user_id, aal, amr, user_agent, ip, created_at, used_at)
      values (${session.userId}, ${session.aal}, ${JSON.stringify(session.amr)}::jsonb, ${session.userAgent}, ${session.ip}, ${session.at}, ${session.at})
      returning id
    ), first_token as (
      insert into ${authRefreshTokens} (hash, session_id, created_at)
      select ${session.tokenHash}, id, ${session.at}::timestamptz from new_session
    ), sign_in as (
      update ${authUsers} set last_sign_in_at = ${session.at}, updated_at = ${session.at} where id = ${session.userId}
    ), network as (
      insert into ${authKnownNetworks} (user_id, network_hash, signed_in_at)
      values (${session.userId}, ${session.networkHash}, ${session.at})
      on conflict (user_id, network_hash) do update set signed_in_at = excluded.signed_in_at
    )
    select id from new_session`);
  const { userId, aal, amr, userAgent, ip, at } = session;
  return { id: rows[0]?.id ?? "", userId, aal, amr, userAgent, ip, createdAt: at, usedAt: at };
}

export const findSession = async (db: Queryable, id: string, live: SQL) => {
  const [session] = await db
    .select()
    .from(authSessions)
    .where(and(eq(authSessions.id, id), live));
  return session;
};

/** Locked, so that two tabs rotate the token one after the other. */
export const lockSessionOf = async (
  db: Queryable,
  tokenHash: string,
  live: SQL,
): Promise<(SessionRow & { isLive: boolean }) | undefined> => {
  const [row] = await db
    .select({ session: authSessions, isLive: sql<boolean>`${live}` })
    .from(authRefreshTokens)
    .innerJoin(authSessions, eq(authSessions.id, authRefreshTokens.sessionId))
    .where(eq(authRefreshTokens.hash, tokenHash))
    .for("update", { of: authSessions });
  return row && { ...row.session, isLive: row.isLive };
};

export const findRefreshToken = async (db: Queryable, hash: string) => {
  const [token] = await db.select().from(authRefreshTokens).where(eq(authRefreshTokens.hash, hash));
  return token;
};

export async function rotate(
  db: Queryable,
  change: {
    sessionId: string;
    from: string;
    nonce: string;
    to: string;
    at: Date;
    ip: string;
    userAgent: string;
  },
): Promise<void> {
  await db
    .update(authRefreshTokens)
    .set({ nonce: change.nonce, usedAt: change.at })
    .where(eq(authRefreshTokens.hash, change.from));
  await db
    .insert(authRefreshTokens)
    .values({ hash: change.to, sessionId: change.sessionId, createdAt: change.at });
  await db
    .update(authSessions)
    .set({ usedAt: change.at, ip: change.ip, userAgent: change.userAgent })
    .where(eq(authSessions.id, change.sessionId));
}

/** Deletes the refresh tokens from before the second factor. */
export async function raiseToAal2(
  db: Queryable,
  change: { sessionId: string; amr: AuthMethod[]; tokenHash: string; at: Date },
): Promise<void> {
  await db
    .update(authSessions)
    .set({ aal: "aal2", amr: change.amr, usedAt: change.at })
    .where(eq(authSessions.id, change.sessionId));
  await db.delete(authRefreshTokens).where(eq(authRefreshTokens.sessionId, change.sessionId));
  await db
    .insert(authRefreshTokens)
    .values({ hash: change.tokenHash, sessionId: change.sessionId, createdAt: change.at });
}

export async function lowerToAal1(db: Queryable, userId: string): Promise<void> {
  await db.update(authSessions).set({ aal: "aal1" }).where(eq(authSessions.userId, userId));
}

export const listSessions = (db: Queryable, userId: string, live: SQL) =>
  db
    .select()
    .from(authSessions)
    .where(and(eq(authSessions.userId, userId), live))
    .orderBy(desc(authSessions.usedAt));

export async function endSession(db: Queryable, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(authSessions)
    .where(and(eq(authSessions.userId, userId), eq(authSessions.id, id)))
    .returning({ id: authSessions.id });
  return ended.length > 0;
}

export async function endAllSessions(db: Queryable, userId: string): Promise<void> {
  await db.delete(authSessions).where(eq(authSessions.userId, userId));
}

export async function endOtherSessions(db: Queryable, userId: string, keep: string): Promise<void> {
  await db.delete(authSessions).where(and(eq(authSessions.userId, userId), ne(authSessions.id, keep)));
}

/** Ends the other sessions that have not proved a second factor. */
export async function endOtherAal1Sessions(db: Queryable, userId: string, keep: string): Promise<void> {
  await db
    .delete(authSessions)
    .where(and(eq(authSessions.userId, userId), ne(authSessions.id, keep), eq(authSessions.aal, "aal1")));
}

export async function deleteExpiredSessions(db: Queryable, live: SQL): Promise<void> {
  await db.delete(authSessions).where(not(live));
}

export async function deleteUsedTokens(db: Queryable, before: Date): Promise<void> {
  await db.delete(authRefreshTokens).where(lt(authRefreshTokens.usedAt, before));
}
