import { and, count, desc, eq, gte, ilike, lt, ne, type SQL, sql } from "drizzle-orm";
import type { AuditQuery } from "#contracts/admin/audit.ts";
import { containing, dayAfter, offsetOf } from "#server/database/list-query.ts";
import { newestFirst } from "#server/database/newest-first.ts";
import type { Queryable } from "#server/database/pool.ts";
import { auditLog, settings } from "#server/database/schema/operations.ts";

export async function find(db: Queryable, id: string) {
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.id, id));
  return entry;
}

/** A change of a setting can be taken back as long as the setting still has the value that it brought. */
const undoable = sql<boolean>`${auditLog.action} in ('settings.change', 'settings.undo') and coalesce(
  (select ${settings.value} from ${settings} where ${settings.name} = ${auditLog.subject}), 'null'::jsonb
) = coalesce(${auditLog.after} -> 'value', 'null'::jsonb)`;

export async function list(db: Queryable, query: AuditQuery) {
  const where: SQL | undefined = and(
    query.actor ? ilike(auditLog.actorEmail, containing(query.actor)) : undefined,
    query.action ? eq(auditLog.action, query.action) : undefined,
    query.subject ? eq(auditLog.subject, query.subject) : undefined,
    query.from ? gte(auditLog.at, new Date(query.from)) : undefined,
    query.to ? lt(auditLog.at, dayAfter(query.to)) : undefined,
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select({ entry: auditLog, undoable })
      .from(auditLog)
      .where(where)
      .orderBy(newestFirst(auditLog.at), desc(auditLog.id))
      .limit(query.per_page)
      .offset(offsetOf(query)),
    db.select({ total: count() }).from(auditLog).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export const listAbout = (db: Queryable, subject: string, limit: number) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, subject), ne(auditLog.action, "order.view")))
    .orderBy(newestFirst(auditLog.at))
    .limit(limit);
