import { and, desc, eq, gt, inArray, lt } from "drizzle-orm";
import type { Queryable } from "#server/database/pool.ts";
import { authWaitingSignUps } from "#server/database/schema/auth.ts";
import type { Account } from "../store.ts";

export type WaitingSignUp = typeof authWaitingSignUps.$inferSelect;

/** Each pending sign-up has a code that can be guessed. */
const MAX_WAITING = 10;

/** Returns the new id; the oldest sign-ups above the maximum are deleted. */
export async function addSignUp(
  db: Queryable,
  { id: userId, email }: Account,
  signUp: Pick<WaitingSignUp, "passwordHash" | "userMetadata" | "createdAt">,
): Promise<number> {
  const tooMany = db
    .select({ id: authWaitingSignUps.id })
    .from(authWaitingSignUps)
    .where(eq(authWaitingSignUps.userId, userId))
    .orderBy(desc(authWaitingSignUps.id))
    .offset(MAX_WAITING - 1);
  await db.delete(authWaitingSignUps).where(inArray(authWaitingSignUps.id, tooMany));
  const [row] = await db
    .insert(authWaitingSignUps)
    .values({ userId, email, ...signUp })
    .returning({ id: authWaitingSignUps.id });
  if (!row) throw new Error("The sign-up was not kept.");
  return row.id;
}

export async function findNewestSignUp(
  db: Queryable,
  account: Account,
  since: Date,
): Promise<WaitingSignUp | undefined> {
  const [newest] = await db
    .select()
    .from(authWaitingSignUps)
    .where(
      and(
        eq(authWaitingSignUps.userId, account.id),
        eq(authWaitingSignUps.email, account.email),
        gt(authWaitingSignUps.createdAt, since),
      ),
    )
    .orderBy(desc(authWaitingSignUps.id))
    .limit(1);
  return newest;
}

export async function consumeSignUp(db: Queryable, id: number): Promise<WaitingSignUp | undefined> {
  const [signUp] = await db.delete(authWaitingSignUps).where(eq(authWaitingSignUps.id, id)).returning();
  return signUp;
}

export async function deleteSignUpsBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(authWaitingSignUps).where(lt(authWaitingSignUps.createdAt, before));
}
