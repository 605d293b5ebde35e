import { and, desc, eq, gt, isNotNull, isNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#server/database/pool.ts";
import {
  oauthAccessTokens,
  oauthAuthorizations,
  oauthClients,
  oauthGrants,
  oauthRefreshTokens,
} from "#server/database/schema/assistants.ts";
import { authUsers } from "#server/database/schema/auth.ts";

export type GrantRow = typeof oauthGrants.$inferSelect;

export async function addAuthorization(
  db: Queryable,
  authorization: typeof oauthAuthorizations.$inferInsert,
): Promise<string> {
  const [row] = await db
    .insert(oauthAuthorizations)
    .values(authorization)
    .returning({ id: oauthAuthorizations.id });
  return row?.id ?? "";
}

const ownAuthorization = (id: string, userId: string, now: Date) =>
  and(
    eq(oauthAuthorizations.id, id),
    or(isNull(oauthAuthorizations.userId), eq(oauthAuthorizations.userId, userId)),
    gt(oauthAuthorizations.expiresAt, now),
  );

/** One statement, so that of two people who open a request at once only one gets it. */
export const claimAuthorization = async (db: Queryable, id: string, userId: string, now: Date) => {
  const [row] = await db
    .update(oauthAuthorizations)
    .set({ userId })
    .where(ownAuthorization(id, userId, now))
    .returning();
  return row && withClient(db, row);
};

/** Deletes the request, so that it is answered once. */
export const takeAuthorization = async (db: Queryable, id: string, userId: string, now: Date) => {
  const [row] = await db
    .delete(oauthAuthorizations)
    .where(ownAuthorization(id, userId, now))
    .returning();
  return row && withClient(db, row);
};

async function withClient(db: Queryable, authorization: typeof oauthAuthorizations.$inferSelect) {
  const [client] = await db.select().from(oauthClients).where(eq(oauthClients.id, authorization.clientId));
  return client && { authorization, client };
}

export async function addGrant(db: Queryable, grant: typeof oauthGrants.$inferInsert): Promise<void> {
  await db.insert(oauthGrants).values(grant);
}

/** Locked, so that of two exchanges of one code the second finds it used. */
export const lockGrantOfCode = async (db: Queryable, codeHash: string): Promise<GrantRow | undefined> => {
  const [row] = await db.select().from(oauthGrants).where(eq(oauthGrants.codeHash, codeHash)).for("update");
  return row;
};

/** Locked, so that two refreshes rotate the token one after the other. */
export const lockGrantOfRefreshToken = async (db: Queryable, hash: string, live: SQL) => {
  const [row] = await db
    .select({ grant: oauthGrants, token: oauthRefreshTokens, isLive: sql<boolean>`${live}` })
    .from(oauthRefreshTokens)
    .innerJoin(oauthGrants, eq(oauthGrants.id, oauthRefreshTokens.grantId))
    .where(eq(oauthRefreshTokens.hash, hash))
    .for("update", { of: oauthGrants });
  return row;
};

export const findRefreshToken = async (db: Queryable, hash: string) => {
  const [row] = await db.select().from(oauthRefreshTokens).where(eq(oauthRefreshTokens.hash, hash));
  return row;
};

export async function markCodeUsed(db: Queryable, grantId: string, now: Date): Promise<void> {
  await db.update(oauthGrants).set({ codeUsedAt: now, usedAt: now }).where(eq(oauthGrants.id, grantId));
}

export async function addRefreshToken(
  db: Queryable,
  token: { hash: string; grantId: string; createdAt: Date },
): Promise<void> {
  await db.insert(oauthRefreshTokens).values(token);
}

export async function markRefreshTokenUsed(
  db: Queryable,
  hash: string,
  use: { nonce: string; usedAt: Date },
): Promise<void> {
  await db.update(oauthRefreshTokens).set(use).where(eq(oauthRefreshTokens.hash, hash));
}

export async function addAccessToken(
  db: Queryable,
  token: { hash: string; grantId: string; expiresAt: Date },
): Promise<void> {
  await db.insert(oauthAccessTokens).values(token);
}

/** With the account, unless the token has expired or the grant has run out. */
export const findAccessToken = async (db: Queryable, hash: string, now: Date, live: SQL) => {
  const [row] = await db
    .select({ grant: oauthGrants, bannedUntil: authUsers.bannedUntil })
    .from(oauthAccessTokens)
    .innerJoin(oauthGrants, eq(oauthGrants.id, oauthAccessTokens.grantId))
    .innerJoin(authUsers, eq(authUsers.id, oauthGrants.userId))
    .where(and(eq(oauthAccessTokens.hash, hash), gt(oauthAccessTokens.expiresAt, now), live));
  return row;
};

/** Written once a minute at most, since a program may call often. */
export async function markGrantUsed(db: Queryable, id: string, now: Date): Promise<void> {
  const minuteAgo = new Date(now.getTime() - 60_000);
  await db
    .update(oauthGrants)
    .set({ usedAt: now })
    .where(and(eq(oauthGrants.id, id), lt(oauthGrants.usedAt, minuteAgo)));
}

/** Its tokens go with it. */
export async function removeGrant(db: Queryable, id: string): Promise<void> {
  await db.delete(oauthGrants).where(eq(oauthGrants.id, id));
}

export async function removeAccessToken(db: Queryable, hash: string, clientId: string): Promise<void> {
  const ofClient = sql`${oauthAccessTokens.grantId} in (select ${oauthGrants.id} from ${oauthGrants} where ${oauthGrants.clientId} = ${clientId})`;
  await db.delete(oauthAccessTokens).where(and(eq(oauthAccessTokens.hash, hash), ofClient));
}

/** What a person's clients can use, the newest first. */
export const listGrants = (db: Queryable, userId: string, live: SQL) =>
  db
    .select({ grant: oauthGrants, client: oauthClients })
    .from(oauthGrants)
    .innerJoin(oauthClients, eq(oauthClients.id, oauthGrants.clientId))
    .where(and(eq(oauthGrants.userId, userId), isNotNull(oauthGrants.codeUsedAt), live))
    .orderBy(desc(oauthGrants.createdAt));

export async function removeGrantsOf(db: Queryable, userId: string, clientId: string): Promise<boolean> {
  const removed = await db
    .delete(oauthGrants)
    .where(and(eq(oauthGrants.userId, userId), eq(oauthGrants.clientId, clientId)))
    .returning({ id: oauthGrants.id });
  return removed.length > 0;
}

export async function removeExpired(
  db: Queryable,
  { now, usedBefore, live }: { now: Date; usedBefore: Date; live: SQL },
): Promise<void> {
  await db.delete(oauthAuthorizations).where(lt(oauthAuthorizations.expiresAt, now));
  await db.delete(oauthAccessTokens).where(lt(oauthAccessTokens.expiresAt, now));
  await db
    .delete(oauthGrants)
    .where(or(not(live), and(isNull(oauthGrants.codeUsedAt), lt(oauthGrants.codeExpiresAt, now))));
  await db.delete(oauthRefreshTokens).where(lt(oauthRefreshTokens.usedAt, usedBefore));
}
