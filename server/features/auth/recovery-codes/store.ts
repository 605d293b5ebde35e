import { and, count, eq, isNull } from "drizzle-orm";
import type { Queryable } from "#server/database/pool.ts";
import { authRecoveryCodes, authRecoverySets } from "#server/database/schema/passkeys.ts";
import type { RecoverySet } from "../store.ts";

/** Undefined when the person has a set already, also from a concurrent request. */
export async function addSet(
  db: Queryable,
  set: typeof authRecoverySets.$inferInsert,
): Promise<RecoverySet | undefined> {
  const [row] = await db.insert(authRecoverySets).values(set).onConflictDoNothing().returning();
  return row;
}

export async function replaceCodes(db: Queryable, setId: string, hashes: string[], at: Date): Promise<void> {
  await db.update(authRecoverySets).set({ updatedAt: at }).where(eq(authRecoverySets.id, setId));
  await db.delete(authRecoveryCodes).where(eq(authRecoveryCodes.setId, setId));
  await db.insert(authRecoveryCodes).values(hashes.map((hash) => ({ setId, hash })));
}

export async function countCodes(
  db: Queryable,
  setId: string,
): Promise<{ total: number; remaining: number }> {
  const [counted] = await db
    .select({ total: count(), used: count(authRecoveryCodes.usedAt) })
    .from(authRecoveryCodes)
    .where(eq(authRecoveryCodes.setId, setId));
  const { total = 0, used = 0 } = counted ?? {};
  return { total, remaining: total - used };
}

/** False for an unknown or used code; of two requests with the same code one gets it. */
export async function useCode(db: Queryable, setId: string, hash: string, at: Date): Promise<boolean> {
  const used = await db
    .update(authRecoveryCodes)
    .set({ usedAt: at })
    .where(
      and(
        eq(authRecoveryCodes.setId, setId),
        eq(authRecoveryCodes.hash, hash),
        isNull(authRecoveryCodes.usedAt),
      ),
    )
    .returning({ hash: authRecoveryCodes.hash });
  return used.length > 0;
}

export async function removeRecoveryCodes(db: Queryable, userId: string): Promise<void> {
  await db.delete(authRecoverySets).where(eq(authRecoverySets.userId, userId));
}
