import { and, asc, count, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Queryable } from "#server/database/pool.ts";
import { authPasskeyChallenges, authPasskeys } from "#server/database/schema/passkeys.ts";

export type PasskeyRow = typeof authPasskeys.$inferSelect;

export const listPasskeys = (db: Queryable, userId: string): Promise<PasskeyRow[]> =>
  db
    .select()
    .from(authPasskeys)
    .where(eq(authPasskeys.userId, userId))
    .orderBy(asc(authPasskeys.createdAt), asc(authPasskeys.id));

export async function countPasskeys(db: Queryable, userId: string): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(authPasskeys)
    .where(eq(authPasskeys.userId, userId));
  return counted?.total ?? 0;
}

export const findByCredential = async (db: Queryable, credentialId: string) => {
  const [passkey] = await db.select().from(authPasskeys).where(eq(authPasskeys.credentialId, credentialId));
  return passkey;
};

/** Undefined when the credential is registered already, for whomever. */
export const addPasskey = async (db: Queryable, passkey: typeof authPasskeys.$inferInsert) => {
  const [row] = await db.insert(authPasskeys).values(passkey).onConflictDoNothing().returning();
  return row;
};

const own = (userId: string, id: string) => and(eq(authPasskeys.userId, userId), eq(authPasskeys.id, id));

export const renamePasskey = async (db: Queryable, userId: string, id: string, friendlyName: string) => {
  const [row] = await db.update(authPasskeys).set({ friendlyName }).where(own(userId, id)).returning();
  return row;
};

export const removePasskey = async (db: Queryable, userId: string, id: string) => {
  const [row] = await db.delete(authPasskeys).where(own(userId, id)).returning();
  return row;
};

export async function removePasskeys(db: Queryable, userId: string): Promise<void> {
  await db.delete(authPasskeys).where(eq(authPasskeys.userId, userId));
}

/** False when a concurrent sign-in used the same or a later count, or the passkey was removed meanwhile. */
export async function markUsed(
  db: Queryable,
  id: string,
  use: { counter: number; backedUp: boolean; at: Date },
): Promise<boolean> {
  const used = await db
    .update(authPasskeys)
    .set({ counter: use.counter, backedUp: use.backedUp, lastUsedAt: use.at })
    .where(
      and(
        eq(authPasskeys.id, id),
        or(
          lt(authPasskeys.counter, use.counter),
          and(eq(authPasskeys.counter, 0), sql`${use.counter}::bigint = 0`),
        ),
      ),
    )
    .returning({ id: authPasskeys.id });
  return used.length > 0;
}

export async function addChallenge(
  db: Queryable,
  challenge: typeof authPasskeyChallenges.$inferInsert,
): Promise<string> {
  const [row] = await db
    .insert(authPasskeyChallenges)
    .values(challenge)
    .returning({ id: authPasskeyChallenges.id });
  return row?.id ?? "";
}

/** Deletes the challenge as it reads it, so that only one of two concurrent requests gets it. */
export const consumeChallenge = async (db: Queryable, id: string, userId: string | null) => {
  const [challenge] = await db
    .delete(authPasskeyChallenges)
    .where(
      and(
        eq(authPasskeyChallenges.id, id),
        userId === null ? isNull(authPasskeyChallenges.userId) : eq(authPasskeyChallenges.userId, userId),
      ),
    )
    .returning();
  return challenge;
};
