import { and, asc, count, eq, isNull, sql } from "drizzle-orm";
import { isUniqueViolation } from "#server/database/errors.ts";
import { newestFirst } from "#server/database/newest-first.ts";
import type { Queryable, Tx } from "#server/database/pool.ts";
import {
  authFactors,
  authKnownNetworks,
  authUsers,
  authWaitingSignUps,
} from "#server/database/schema/auth.ts";
import { authRecoverySets } from "#server/database/schema/passkeys.ts";

export type UserRow = typeof authUsers.$inferSelect;
export type FactorRow = typeof authFactors.$inferSelect;
export type RecoverySet = typeof authRecoverySets.$inferSelect;
/** An account with its second factors. */
export type Account = UserRow & { factors: FactorRow[]; recoveryCodes: RecoverySet | null };

type AccountKey = { id: string } | { email: string };

export async function findAccount(db: Queryable, key: AccountKey): Promise<Account | undefined> {
  const rows = await db
    .select({ user: authUsers, factor: authFactors, recoveryCodes: authRecoverySets })
    .from(authUsers)
    .leftJoin(authFactors, eq(authFactors.userId, authUsers.id))
    .leftJoin(authRecoverySets, eq(authRecoverySets.userId, authUsers.id))
    .where("id" in key ? eq(authUsers.id, key.id) : eq(authUsers.email, key.email))
    .orderBy(asc(authFactors.createdAt));
  return toAccount(rows);
}

/** From one row for each factor. */
function toAccount(
  rows: { user: UserRow; factor: FactorRow | null; recoveryCodes: RecoverySet | null }[],
): Account | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const { user, recoveryCodes } = first;
  return { ...user, recoveryCodes, factors: rows.flatMap(({ factor }) => factor ?? []) };
}

interface SignInFacts {
  account: Account | undefined;
  /** Whether the person signed in from the caller's network recently. */
  isKnownNetwork: boolean;
  /** The password hash of the newest unconfirmed sign-up. */
  waitingHash: string | null;
}

/** One statement, so that a sign-in costs one query for it. */
export async function findForSignIn(
  db: Queryable,
  email: string,
  search: { networkHash: string; knownSince: Date; waitingSince: Date },
): Promise<SignInFacts> {
  const isKnownNetwork = sql<boolean>`exists (select from ${authKnownNetworks}
    where ${authKnownNetworks.userId} = ${authUsers.id} and ${authKnownNetworks.networkHash} = ${search.networkHash}
      and ${authKnownNetworks.signedInAt} > ${search.knownSince})`;
  const waitingHash = sql<string | null>`(select ${authWaitingSignUps.passwordHash} from ${authWaitingSignUps}
    where ${authWaitingSignUps.userId} = ${authUsers.id} and ${authWaitingSignUps.email} = ${authUsers.email}
      and ${authWaitingSignUps.createdAt} > ${search.waitingSince}
    order by ${authWaitingSignUps.id} desc limit 1)`;
  const rows = await db
    .select({
      user: authUsers,
      factor: authFactors,
      recoveryCodes: authRecoverySets,
      isKnownNetwork,
      waitingHash,
    })
    .from(authUsers)
    .leftJoin(authFactors, eq(authFactors.userId, authUsers.id))
    .leftJoin(authRecoverySets, eq(authRecoverySets.userId, authUsers.id))
    .where(eq(authUsers.email, email))
    .orderBy(asc(authFactors.createdAt));
  const [first] = rows;
  return {
    account: toAccount(rows),
    isKnownNetwork: first?.isKnownNetwork ?? false,
    waitingHash: first?.waitingHash ?? null,
  };
}

/** Undefined when the address is taken, also by a concurrent sign-up. */
export async function addUser(
  db: Queryable,
  user: typeof authUsers.$inferInsert,
): Promise<Account | undefined> {
  const [row] = await db.insert(authUsers).values(user).onConflictDoNothing().returning();
  return row && { ...row, factors: [], recoveryCodes: null };
}

export async function changeUser(db: Queryable, id: string, change: Partial<UserRow>): Promise<void> {
  await db.update(authUsers).set(change).where(eq(authUsers.id, id));
}

/** Taken before an account's links are used or replaced, so that two transactions cannot deadlock. */
export async function lockUser(db: Queryable, id: string): Promise<void> {
  await db.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, id)).for("no key update");
}

/** False when the account was already confirmed, so that only one of two concurrent links sets its password. */
export async function confirmUser(db: Queryable, id: string, change: Partial<UserRow>): Promise<boolean> {
  const confirmed = await db
    .update(authUsers)
    .set(change)
    .where(and(eq(authUsers.id, id), isNull(authUsers.confirmedAt)))
    .returning({ id: authUsers.id });
  return confirmed.length > 0;
}

/** False when the address is taken; a savepoint keeps the caller's transaction usable. */
export async function changeEmail(
  tx: Tx,
  id: string,
  change: Partial<UserRow> & { email: string },
): Promise<boolean> {
  try {
    await tx.transaction((savepoint) => changeUser(savepoint, id, change));
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

export async function removeUser(db: Queryable, id: string): Promise<boolean> {
  return (await db.delete(authUsers).where(eq(authUsers.id, id)).returning({ id: authUsers.id })).length > 0;
}

export async function listUsers(
  db: Queryable,
  page: number,
  perPage: number,
): Promise<{ users: UserRow[]; total: number }> {
  const [users, [counted]] = await Promise.all([
    db
      .select()
      .from(authUsers)
      .orderBy(newestFirst(authUsers.createdAt), asc(authUsers.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.select({ total: count() }).from(authUsers),
  ]);
  return { users, total: counted?.total ?? 0 };
}
