import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Queryable } from "#server/database/pool.ts";
import { authChallenges, authFlows, authOneTimeTokens, rateLimits } from "#server/database/schema/auth.ts";

export type OneTimeToken = typeof authOneTimeTokens.$inferSelect;
export type Flow = typeof authFlows.$inferSelect;

/** A new one takes the place of the one before: only the last mail's link works. */
export async function putToken(db: Queryable, token: typeof authOneTimeTokens.$inferInsert): Promise<void> {
  await db
    .insert(authOneTimeTokens)
    .values(token)
    .onConflictDoUpdate({
      target: [authOneTimeTokens.userId, authOneTimeTokens.kind],
      set: { codeChallenge: null, codeChallengeMethod: null, wrongCodes: 0, ...token },
    });
}

/** Takes the token away as it is read: of two clicks at once, one finds it. */
export async function takeByToken(db: Queryable, tokenHash: string, kinds: string[], now: Date) {
  const [token] = await db
    .delete(authOneTimeTokens)
    .where(
      and(
        eq(authOneTimeTokens.tokenHash, tokenHash),
        inArray(authOneTimeTokens.kind, kinds),
        gt(authOneTimeTokens.expiresAt, now),
      ),
    )
    .returning();
  return token;
}

/** Six digits can be guessed, so after too many wrong ones only the link is left. */
export async function takeByCode(
  db: Queryable,
  search: { email: string; codeHash: string; kinds: string[]; now: Date; mostWrong: number; userId?: string },
) {
  const [token] = await db
    .delete(authOneTimeTokens)
    .where(
      and(
        eq(authOneTimeTokens.email, search.email),
        eq(authOneTimeTokens.codeHash, search.codeHash),
        inArray(authOneTimeTokens.kind, search.kinds),
        gt(authOneTimeTokens.expiresAt, search.now),
        lt(authOneTimeTokens.wrongCodes, search.mostWrong),
        ...(search.userId ? [eq(authOneTimeTokens.userId, search.userId)] : []),
      ),
    )
    .returning();
  return token;
}

export async function countWrongCode(db: Queryable, email: string, kinds: string[]): Promise<void> {
  await db
    .update(authOneTimeTokens)
    .set({ wrongCodes: sql`${authOneTimeTokens.wrongCodes} + 1` })
    .where(and(eq(authOneTimeTokens.email, email), inArray(authOneTimeTokens.kind, kinds)));
}

export async function dropTokens(db: Queryable, userId: string, kinds: string[]): Promise<void> {
  await db
    .delete(authOneTimeTokens)
    .where(and(eq(authOneTimeTokens.userId, userId), inArray(authOneTimeTokens.kind, kinds)));
}

/** Links, codes and followed links that wait for their browser. */
export async function dropAllTokens(db: Queryable, userId: string): Promise<void> {
  await db.delete(authOneTimeTokens).where(eq(authOneTimeTokens.userId, userId));
  await db.delete(authFlows).where(eq(authFlows.userId, userId));
}

export async function addFlow(db: Queryable, flow: Flow): Promise<void> {
  await db.insert(authFlows).values(flow);
}

export const findFlow = async (db: Queryable, codeHash: string) => {
  const [flow] = await db.select().from(authFlows).where(eq(authFlows.codeHash, codeHash));
  return flow;
};

export async function takeFlow(db: Queryable, codeHash: string): Promise<boolean> {
  return (await db.delete(authFlows).where(eq(authFlows.codeHash, codeHash)).returning()).length > 0;
}

export async function dropExpired(db: Queryable, now: Date): Promise<void> {
  await db.delete(authOneTimeTokens).where(lt(authOneTimeTokens.expiresAt, now));
  await db.delete(authFlows).where(lt(authFlows.expiresAt, now));
  await db.delete(authChallenges).where(lt(authChallenges.expiresAt, now));
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, now));
}
