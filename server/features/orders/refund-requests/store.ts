import { asc, count, desc, eq, sql } from "drizzle-orm";
import type { RefundRequestQuery } from "#contracts/admin/refunds.ts";
import { offsetOf } from "#server/database/list-query.ts";
import type { Queryable } from "#server/database/pool.ts";
import { refundRequests, refunds } from "#server/database/schema/money.ts";
import { orders } from "#server/database/schema/shop.ts";

export type RequestRow = typeof refundRequests.$inferSelect;

/** Undefined when the order has an open request already. */
export async function addRequest(
  db: Queryable,
  request: typeof refundRequests.$inferInsert,
): Promise<RequestRow | undefined> {
  const [added] = await db.insert(refundRequests).values(request).onConflictDoNothing().returning();
  return added;
}

export async function lockRequest(db: Queryable, id: string): Promise<RequestRow | undefined> {
  const [request] = await db.select().from(refundRequests).where(eq(refundRequests.id, id)).for("update");
  return request;
}

export async function decideRequest(
  db: Queryable,
  id: string,
  decision: Pick<RequestRow, "state" | "decisionReason" | "decidedBy" | "decidedAt" | "refundId">,
): Promise<void> {
  await db.update(refundRequests).set(decision).where(eq(refundRequests.id, id));
}

const withOrder = (db: Queryable) =>
  db
    .select({ request: refundRequests, order: orders, refund: refunds })
    .from(refundRequests)
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .leftJoin(refunds, eq(refunds.id, refundRequests.refundId));

export type RequestWithOrder = Awaited<ReturnType<typeof listRequests>>["rows"][number];

/** Those that wait come first, the longest waiting at the top; then the newest. */
export async function listRequests(db: Queryable, query: RefundRequestQuery) {
  const where = query.state ? eq(refundRequests.state, query.state) : undefined;
  const isDecided = sql`${refundRequests.state} <> 'requested'`;
  const [rows, [counted]] = await Promise.all([
    withOrder(db)
      .where(where)
      .orderBy(
        asc(isDecided),
        asc(sql`case when not ${isDecided} then ${refundRequests.createdAt} end`),
        desc(refundRequests.createdAt),
      )
      .limit(query.per_page)
      .offset(offsetOf(query)),
    db.select({ total: count() }).from(refundRequests).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function findRequest(db: Queryable, id: string): Promise<RequestWithOrder | undefined> {
  const [found] = await withOrder(db).where(eq(refundRequests.id, id));
  return found;
}

export async function countRequested(db: Queryable): Promise<number> {
  const [found] = await db
    .select({ total: count() })
    .from(refundRequests)
    .where(eq(refundRequests.state, "requested"));
  return found?.total ?? 0;
}
