import { and, count, desc, eq, gt, ilike, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { UserQuery } from "#contracts/admin/users.ts";
import { UUID_PATTERN } from "#contracts/limits.ts";
import { containing, offsetOf } from "#server/database/list-query.ts";
import { newestFirst } from "#server/database/newest-first.ts";
import type { Queryable } from "#server/database/pool.ts";
import { authUsers } from "#server/database/schema/auth.ts";
import { orders, profiles, userRoles } from "#server/database/schema/shop.ts";

const isAdmin = sql<boolean>`exists (select from ${userRoles} where ${userRoles.userId} = ${profiles.userId} and ${userRoles.role} = 'admin')`;
const paidOrders = sql`from ${orders} where ${orders.userId} = ${profiles.userId} and ${orders.status} in ('paid', 'completed')`;

const userFields = {
  id: profiles.userId,
  email: sql<string>`coalesce(${authUsers.email}, '')`,
  displayName: profiles.displayName,
  createdAt: profiles.createdAt,
  confirmedAt: authUsers.confirmedAt,
  bannedUntil: authUsers.bannedUntil,
  lastSignInAt: authUsers.lastSignInAt,
  isAdmin,
  orders: sql<number>`(select count(*) ${paidOrders})`.mapWith(Number),
  spent:
    sql<number>`(select coalesce(sum(${orders.totalAmount} - ${orders.refundedAmount}), 0) ${paidOrders})`.mapWith(
      Number,
    ),
};

/** Profiles come first: with hosted accounts there is nothing else here. */
const people = (db: Queryable) =>
  db.select(userFields).from(profiles).leftJoin(authUsers, eq(authUsers.id, profiles.userId));

export type PersonRow = Awaited<ReturnType<typeof people>>[number];

export async function find(db: Queryable, id: string): Promise<PersonRow | undefined> {
  const [person] = await people(db).where(eq(profiles.userId, id));
  return person;
}

export async function list(
  db: Queryable,
  query: UserQuery,
  now: Date,
): Promise<{ rows: PersonRow[]; total: number }> {
  const where = and(query.search ? found(query.search) : undefined, chosen(query.filter, now));
  const [rows, [counted]] = await Promise.all([
    people(db)
      .where(where)
      .orderBy(newestFirst(profiles.createdAt), desc(profiles.userId))
      .limit(query.per_page)
      .offset(offsetOf(query)),
    db
      .select({ total: count() })
      .from(profiles)
      .leftJoin(authUsers, eq(authUsers.id, profiles.userId))
      .where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

const found = (search: string): SQL | undefined =>
  or(
    ilike(authUsers.email, containing(search)),
    ilike(profiles.displayName, containing(search)),
    UUID_PATTERN.test(search) ? eq(profiles.userId, search) : undefined,
  );

function chosen(filter: UserQuery["filter"], now: Date): SQL | undefined {
  if (filter === "admins") return isAdmin;
  if (filter === "unconfirmed") return and(sql`${authUsers.id} is not null`, isNull(authUsers.confirmedAt));
  if (filter === "disabled") return gt(authUsers.bannedUntil, now);
  return undefined;
}

/** Admins beside this one who can still sign in. */
export async function countOtherAdmins(db: Queryable, userId: string, now: Date): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(userRoles)
    .leftJoin(authUsers, eq(authUsers.id, userRoles.userId))
    .where(
      and(
        eq(userRoles.role, "admin"),
        ne(userRoles.userId, userId),
        sql`coalesce(${authUsers.bannedUntil}, '-infinity') <= ${now.toISOString()}::timestamptz`,
      ),
    );
  return counted?.total ?? 0;
}

export async function dropAdminRole(db: Queryable, userId: string): Promise<void> {
  await db.delete(userRoles).where(and(eq(userRoles.userId, userId), eq(userRoles.role, "admin")));
}

export async function countPeople(db: Queryable, since: Date) {
  const { rows } = await db.execute<{ users: string; admins: string; new_users: string }>(sql`
    select (select count(*) from ${profiles}) as users,
      (select count(*) from ${userRoles} where ${userRoles.role} = 'admin') as admins,
      (select count(*) from ${profiles} where ${profiles.createdAt} >= ${since.toISOString()}::timestamptz) as new_users`);
  return {
    users: Number(rows[0]?.users ?? 0),
    admins: Number(rows[0]?.admins ?? 0),
    newUsers: Number(rows[0]?.new_users ?? 0),
  };
}
