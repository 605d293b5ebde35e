import { count, desc, eq } from "drizzle-orm";
import type { CaseQuery } from "#contracts/admin/cases.ts";
import { offsetOf } from "#server/database/list-query.ts";
import { newestFirst } from "#server/database/newest-first.ts";
import type { Queryable } from "#server/database/pool.ts";
import { cases } from "#server/database/schema/library.ts";

export type Case = typeof cases.$inferSelect;

export async function add(db: Queryable, row: typeof cases.$inferInsert): Promise<string> {
  const [made] = await db.insert(cases).values(row).returning({ id: cases.id });
  return made?.id ?? "";
}

export async function list(db: Queryable, query: CaseQuery) {
  const where = query.state === "all" ? undefined : eq(cases.state, query.state);
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(cases)
      .where(where)
      .orderBy(newestFirst(cases.createdAt), desc(cases.id))
      .limit(query.per_page)
      .offset(offsetOf(query)),
    db.select({ total: count() }).from(cases).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function lock(db: Queryable, id: string): Promise<Case | undefined> {
  const [row] = await db.select().from(cases).where(eq(cases.id, id)).for("update");
  return row;
}

export async function change(
  db: Queryable,
  id: string,
  fields: Partial<typeof cases.$inferInsert>,
): Promise<Case> {
  const [row] = await db.update(cases).set(fields).where(eq(cases.id, id)).returning();
  if (!row) throw new Error("A case vanished while it was locked.");
  return row;
}
