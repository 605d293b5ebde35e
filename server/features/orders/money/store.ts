import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Queryable } from "#server/database/pool.ts";
import { paymentEntries, refundRequests, refunds } from "#server/database/schema/money.ts";
import { orderItems } from "#server/database/schema/shop.ts";

export type RefundRow = typeof refunds.$inferSelect;
export type Entry = typeof paymentEntries.$inferSelect;

export async function addRefund(db: Queryable, refund: typeof refunds.$inferInsert): Promise<RefundRow> {
  const [added] = await db.insert(refunds).values(refund).returning();
  if (!added) throw new Error("A refund was not kept.");
  return added;
}

export async function findRefund(db: Queryable, id: string): Promise<RefundRow | undefined> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id));
  return refund;
}

export async function updateRefund(
  db: Queryable,
  id: string,
  change: Partial<typeof refunds.$inferInsert>,
): Promise<RefundRow> {
  const [refund] = await db.update(refunds).set(change).where(eq(refunds.id, id)).returning();
  if (!refund) throw new Error("A refund vanished.");
  return refund;
}

export async function countAttempt(db: Queryable, id: string): Promise<number> {
  const [refund] = await db
    .update(refunds)
    .set({ attempts: sql`${refunds.attempts} + 1` })
    .where(eq(refunds.id, id))
    .returning({ attempts: refunds.attempts });
  return refund?.attempts ?? 0;
}

export const listRefunds = (db: Queryable, orderIds: readonly string[]): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(inArray(refunds.orderId, [...orderIds]))
    .orderBy(asc(refunds.requestedAt), asc(refunds.id));

/** Which of the orders have a request that nobody decided yet. */
export async function listRequested(db: Queryable, orderIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ orderId: refundRequests.orderId })
    .from(refundRequests)
    .where(and(inArray(refundRequests.orderId, [...orderIds]), eq(refundRequests.state, "requested")));
  return new Set(rows.map(({ orderId }) => orderId));
}

/** Undefined: every line of the order. */
export async function markLinesRefunded(
  db: Queryable,
  orderId: string,
  itemIds: readonly string[] | undefined,
  at: Date,
): Promise<void> {
  await db
    .update(orderItems)
    .set({ refundedAt: at })
    .where(
      and(
        eq(orderItems.orderId, orderId),
        isNull(orderItems.refundedAt),
        itemIds && inArray(orderItems.id, [...itemIds]),
      ),
    );
}

/** An order is charged once. */
export async function addCharge(db: Queryable, entry: typeof paymentEntries.$inferInsert): Promise<void> {
  await db.insert(paymentEntries).values(entry).onConflictDoNothing();
}

export async function addEntry(db: Queryable, entry: typeof paymentEntries.$inferInsert): Promise<void> {
  await db.insert(paymentEntries).values(entry);
}

/** The newest entry of a kind. */
export async function findEntry(
  db: Queryable,
  orderId: string,
  kind: Entry["kind"],
): Promise<Entry | undefined> {
  const [entry] = await db
    .select()
    .from(paymentEntries)
    .where(and(eq(paymentEntries.orderId, orderId), eq(paymentEntries.kind, kind)))
    .orderBy(desc(paymentEntries.at))
    .limit(1);
  return entry;
}
