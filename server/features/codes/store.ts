import { and, count, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { CodeQuery } from "#contracts/admin/codes.ts";
import { newestFirst } from "#server/database/newest-first.ts";
import type { Queryable } from "#server/database/pool.ts";
import { categories } from "#server/database/schema/catalogue.ts";
import { discountCodes } from "#server/database/schema/codes.ts";
import { orders } from "#server/database/schema/shop.ts";

export type Code = typeof discountCodes.$inferSelect;
export type NewCode = typeof discountCodes.$inferInsert;

/** The lock makes two buyers who want the last use come one after the other. */
export async function lockByName(db: Queryable, code: string): Promise<Code | undefined> {
  const [row] = await db.select().from(discountCodes).where(eq(discountCodes.code, code)).for("update");
  return row;
}

export async function lockById(db: Queryable, id: string): Promise<Code | undefined> {
  const [row] = await db.select().from(discountCodes).where(eq(discountCodes.id, id)).for("update");
  return row;
}

const USED = ne(orders.status, "failed");

const countOrders = async (db: Queryable, which: SQL | undefined): Promise<number> => {
  const [row] = await db.select({ count: count() }).from(orders).where(which);
  return row?.count ?? 0;
};

/** A pending order holds a use, a failed one has given it back. */
export const countUses = (db: Queryable, codeId: string) =>
  countOrders(db, and(eq(orders.codeId, codeId), USED));

export const countUsesBy = (db: Queryable, codeId: string, userId: string) =>
  countOrders(db, and(eq(orders.codeId, codeId), eq(orders.userId, userId), USED));

export async function list(db: Queryable, { page, per_page }: CodeQuery) {
  const rows = await db
    .select({
      code: discountCodes,
      uses: sql<number>`(select count(*) from orders o
        where o.code_id = discount_codes.id and o.status <> 'failed')`.mapWith(Number),
    })
    .from(discountCodes)
    .orderBy(newestFirst(discountCodes.createdAt))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const [all] = await db.select({ total: count() }).from(discountCodes);
  return { rows, total: all?.total ?? 0 };
}

/** Undefined when there is a code of this name already. */
export async function insert(db: Queryable, code: NewCode): Promise<Code | undefined> {
  const [row] = await db.insert(discountCodes).values(code).onConflictDoNothing().returning();
  return row;
}

export async function isTaken(db: Queryable, code: string, exceptId: string): Promise<boolean> {
  const rows = await db
    .select({ id: discountCodes.id })
    .from(discountCodes)
    .where(and(eq(discountCodes.code, code), ne(discountCodes.id, exceptId)));
  return rows.length > 0;
}

export async function update(db: Queryable, id: string, change: Partial<NewCode>): Promise<Code> {
  const [row] = await db.update(discountCodes).set(change).where(eq(discountCodes.id, id)).returning();
  if (!row) throw new Error("A discount code vanished while it was locked.");
  return row;
}

export const countCategories = async (db: Queryable, ids: string[]): Promise<number> => {
  const [row] = await db.select({ count: count() }).from(categories).where(inArray(categories.id, ids));
  return row?.count ?? 0;
};
