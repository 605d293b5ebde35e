import { and, desc, eq, isNull, lt, or } from "drizzle-orm";
import type { Queryable } from "#server/database/pool.ts";
import { accessTokens } from "#server/database/schema/assistants.ts";
import { authUsers } from "#server/database/schema/auth.ts";

export type TokenRow = typeof accessTokens.$inferSelect;

export const list = (db: Queryable, userId: string): Promise<TokenRow[]> =>
  db.select().from(accessTokens).where(eq(accessTokens.userId, userId)).orderBy(desc(accessTokens.createdAt));

export async function add(db: Queryable, token: typeof accessTokens.$inferInsert): Promise<TokenRow> {
  const [row] = await db.insert(accessTokens).values(token).returning();
  return row as TokenRow;
}

/** With what is known of its owner; with a hosted accounts service nothing is. */
export const find = async (db: Queryable, hash: string) => {
  const [row] = await db
    .select({
      token: accessTokens,
      owner: { id: authUsers.id, bannedUntil: authUsers.bannedUntil },
    })
    .from(accessTokens)
    .leftJoin(authUsers, eq(authUsers.id, accessTokens.userId))
    .where(eq(accessTokens.hash, hash));
  return row;
};

/** Written once a minute at most, since a program may call often. */
export async function markUsed(db: Queryable, id: string, now: Date): Promise<void> {
  const minuteAgo = new Date(now.getTime() - 60_000);
  await db
    .update(accessTokens)
    .set({ usedAt: now })
    .where(and(eq(accessTokens.id, id), or(isNull(accessTokens.usedAt), lt(accessTokens.usedAt, minuteAgo))));
}

export async function remove(db: Queryable, userId: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(accessTokens)
    .where(and(eq(accessTokens.userId, userId), eq(accessTokens.id, id)))
    .returning({ id: accessTokens.id });
  return removed.length > 0;
}

export async function removeExpired(db: Queryable, userId: string, now: Date): Promise<void> {
  await db.delete(accessTokens).where(and(eq(accessTokens.userId, userId), lt(accessTokens.expiresAt, now)));
}
