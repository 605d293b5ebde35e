import { and, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Queryable } from "#server/database/pool.ts";
import { authChallenges, authFlows, authOneTimeTokens, rateLimits } from "#server/database/schema/auth.ts";
import { authPasskeyChallenges } from "#server/database/schema/passkeys.ts";

export type OneTimeToken = typeof authOneTimeTokens.$inferSelect;
export type Flow = typeof authFlows.$inferSelect;

/** Replaces the last token of its kind or sign-up, so that only the link of the last mail works. */
export async function upsertToken(
  db: Queryable,
  token: typeof authOneTimeTokens.$inferInsert,
): Promise<void> {
  const { userId, kind, signUpId } = authOneTimeTokens;
  const replaced = token.signUpId
    ? { target: signUpId }
    : { target: [userId, kind], targetWhere: isNull(signUpId) };
  await db
    .insert(authOneTimeTokens)
    .values(token)
    .onConflictDoUpdate({
      ...replaced,
      set: { codeChallenge: null, codeChallengeMethod: null, wrongCodes: 0, ...token },
    });
}

export async function findOwner(db: Queryable, tokenHash: string): Promise<string | undefined> {
  const [token] = await db
    .select({ userId: authOneTimeTokens.userId })
    .from(authOneTimeTokens)
    .where(eq(authOneTimeTokens.tokenHash, tokenHash));
  return token?.userId;
}

/** Deletes the token as it reads it, so that only one of two concurrent requests gets it. */
export async function consumeByHash(db: Queryable, tokenHash: string, kinds: string[], now: Date) {
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

/** Six digits can be guessed, so after this many tries only the link works. */
const MAX_GUESSES = 10;

/** Counts the guess on every token that it may belong to; returns those that may still be compared. */
export const countGuess = (
  db: Queryable,
  search: { email: string; kinds: string[]; now: Date; userId?: string },
): Promise<OneTimeToken[]> =>
  db
    .update(authOneTimeTokens)
    .set({ wrongCodes: sql`${authOneTimeTokens.wrongCodes} + 1` })
    .where(
      and(
        eq(authOneTimeTokens.email, search.email),
        inArray(authOneTimeTokens.kind, search.kinds),
        gt(authOneTimeTokens.expiresAt, search.now),
        lt(authOneTimeTokens.wrongCodes, MAX_GUESSES),
        search.userId ? eq(authOneTimeTokens.userId, search.userId) : undefined,
      ),
    )
    .returning();

/** Undefined when the token was used or replaced since it was read. */
export async function consumeToken(db: Queryable, { id, codeHash }: OneTimeToken) {
  const [token] = await db
    .delete(authOneTimeTokens)
    .where(and(eq(authOneTimeTokens.id, id), eq(authOneTimeTokens.codeHash, codeHash)))
    .returning();
  return token;
}

export async function deleteTokens(db: Queryable, userId: string, kinds: string[]): Promise<void> {
  await db
    .delete(authOneTimeTokens)
    .where(and(eq(authOneTimeTokens.userId, userId), inArray(authOneTimeTokens.kind, kinds)));
}

/** Links, codes and PKCE flows. */
export async function deleteAllTokens(db: Queryable, userId: string): Promise<void> {
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

export async function consumeFlow(db: Queryable, codeHash: string): Promise<boolean> {
  return (await db.delete(authFlows).where(eq(authFlows.codeHash, codeHash)).returning()).length > 0;
}

export async function deleteExpired(db: Queryable, now: Date): Promise<void> {
  await db.delete(authOneTimeTokens).where(lt(authOneTimeTokens.expiresAt, now));
  await db.delete(authFlows).where(lt(authFlows.expiresAt, now));
  await db.delete(authChallenges).where(lt(authChallenges.expiresAt, now));
  await db.delete(authPasskeyChallenges).where(lt(authPasskeyChallenges.expiresAt, now));
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, now));
}
