import { and, eq, lt } from "drizzle-orm";
import type { Queryable } from "#server/database/pool.ts";
import { authChallenges, authFactors } from "#server/database/schema/auth.ts";
import type { FactorRow } from "../store.ts";

export async function addFactor(db: Queryable, factor: typeof authFactors.$inferInsert): Promise<FactorRow> {
  const [row] = await db.insert(authFactors).values(factor).returning();
  if (!row) throw new Error("The factor was not kept.");
  return row;
}

export async function removeFactor(db: Queryable, id: string): Promise<void> {
  await db.delete(authFactors).where(eq(authFactors.id, id));
}

export async function removeFactors(db: Queryable, userId: string): Promise<void> {
  await db.delete(authFactors).where(eq(authFactors.userId, userId));
}

export async function removeUnverified(db: Queryable, userId: string): Promise<void> {
  await db
    .delete(authFactors)
    .where(and(eq(authFactors.userId, userId), eq(authFactors.status, "unverified")));
}

export async function addChallenge(
  db: Queryable,
  factorId: string,
  at: Date,
  expiresAt: Date,
): Promise<string> {
  await db.update(authFactors).set({ lastChallengedAt: at }).where(eq(authFactors.id, factorId));
  const [challenge] = await db
    .insert(authChallenges)
    .values({ factorId, expiresAt })
    .returning({ id: authChallenges.id });
  return challenge?.id ?? "";
}

export const findChallenge = async (db: Queryable, factorId: string, id: string) => {
  const [challenge] = await db
    .select()
    .from(authChallenges)
    .where(and(eq(authChallenges.id, id), eq(authChallenges.factorId, factorId)));
  return challenge;
};

export async function consumeChallenge(db: Queryable, id: string): Promise<boolean> {
  return (await db.delete(authChallenges).where(eq(authChallenges.id, id)).returning()).length > 0;
}

/** False when the step was already used, so that a code sent twice at once counts once. */
export async function markStepUsed(
  db: Queryable,
  factorId: string,
  step: number,
  at: Date,
): Promise<boolean> {
  const used = await db
    .update(authFactors)
    .set({ lastStep: step, status: "verified", updatedAt: at })
    .where(and(eq(authFactors.id, factorId), lt(authFactors.lastStep, step)))
    .returning({ id: authFactors.id });
  return used.length > 0;
}
