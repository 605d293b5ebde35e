import { and, eq, isNull, lte, notExists, or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#server/database/pool.ts";
import { authFactors, authSessions, authUsers } from "#server/database/schema/auth.ts";
import { authPasskeys } from "#server/database/schema/passkeys.ts";
import { profiles, userRoles } from "#server/database/schema/shop.ts";
import type { Claims } from "#server/tokens/claims.ts";

export const isAdmin = async (db: Queryable, userId: string): Promise<boolean> => {
  const rows = await db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(and(eq(userRoles.userId, userId), eq(userRoles.role, "admin")));
  return rows.length > 0;
};

export interface SessionCheck {
  isSessionLive: boolean;
  /** Of the session, which a removed factor lowers while its tokens stay as they were signed. */
  aal: Claims["aal"];
  hasFactor: boolean;
  isAdmin: boolean;
}

/** What may have changed since the token was signed. */
export async function readSessionCheck(
  db: Queryable,
  userId: string,
  sessionId: string,
  live: SQL,
): Promise<SessionCheck> {
  const aal = sql<
    Claims["aal"] | null
  >`(select ${authSessions.aal} from ${authSessions} where ${authSessions.id} = ${sessionId} and ${authSessions.userId} = ${userId} and ${live})`;
  const [check] = await db
    .select({
      aal,
      hasFactor: sql<boolean>`exists (select from ${authFactors} where ${authFactors.userId} = ${userId} and ${authFactors.status} = 'verified')`,
      isAdmin: sql<boolean>`exists (select from ${userRoles} where ${userRoles.userId} = ${userId} and ${userRoles.role} = 'admin')`,
    })
    .from(sql`(values (1)) as one`);
  const { aal: sessionAal, hasFactor = false, isAdmin = false } = check ?? {};
  return { isSessionLive: Boolean(sessionAal), aal: sessionAal ?? "aal1", hasFactor, isAdmin };
}

/** Undefined when the session has ended or the account is disabled. */
export async function findCurrentEmail(
  db: Queryable,
  user: { id: string; sessionId: string },
  now: Date,
  live: SQL,
): Promise<string | undefined> {
  const [account] = await db
    .select({ email: authUsers.email })
    .from(authSessions)
    .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
    .where(
      and(
        eq(authSessions.id, user.sessionId),
        eq(authUsers.id, user.id),
        or(isNull(authUsers.bannedUntil), lte(authUsers.bannedUntil, now)),
        live,
      ),
    );
  return account?.email;
}

export async function addProfile(db: Queryable, profile: typeof profiles.$inferInsert): Promise<void> {
  await db.insert(profiles).values(profile).onConflictDoNothing();
}

export async function addAdminRole(db: Queryable, userId: string): Promise<void> {
  await db.insert(userRoles).values({ userId, role: "admin" }).onConflictDoNothing();
}

/** Neither an authenticator app nor a passkey. */
export async function countAdminsWithoutFactor(db: Queryable): Promise<number> {
  const factors = db
    .select({ id: authFactors.id })
    .from(authFactors)
    .where(and(eq(authFactors.userId, userRoles.userId), eq(authFactors.status, "verified")));
  const passkeys = db
    .select({ id: authPasskeys.id })
    .from(authPasskeys)
    .where(eq(authPasskeys.userId, userRoles.userId));
  return db.$count(userRoles, and(eq(userRoles.role, "admin"), notExists(factors), notExists(passkeys)));
}

export const findProfile = async (db: Queryable, userId: string) => {
  const [profile] = await db
    .select({
      displayName: profiles.displayName,
      billing: profiles.billing,
      createdAt: profiles.createdAt,
      email: authUsers.email,
      isAdmin: sql<boolean>`exists (select from ${userRoles} where ${userRoles.userId} = ${userId} and ${userRoles.role} = 'admin')`,
    })
    .from(profiles)
    .leftJoin(authUsers, eq(authUsers.id, profiles.userId))
    .where(eq(profiles.userId, userId));
  return profile;
};

export async function changeProfile(
  db: Queryable,
  userId: string,
  change: Partial<Pick<typeof profiles.$inferInsert, "displayName" | "billing">>,
): Promise<void> {
  await db.update(profiles).set(change).where(eq(profiles.userId, userId));
}

export async function renameProfile(db: Queryable, userId: string, displayName: string): Promise<void> {
  await db.update(profiles).set({ displayName }).where(eq(profiles.userId, userId));
}
