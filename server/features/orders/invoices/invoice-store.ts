import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Queryable } from "#server/database/pool.ts";
import { invoiceCounters, invoices } from "#server/database/schema/invoices.ts";
import { orders } from "#server/database/schema/shop.ts";

export type Paper = typeof invoices.$inferSelect;
export type NewPaper = Pick<Paper, "kind" | "livemode" | "orderId" | "refundId" | "facts" | "issuedAt">;

export const listInvoices = (db: Queryable, orderIds: readonly string[]) =>
  db
    .select({ orderId: invoices.orderId, number: invoices.number })
    .from(invoices)
    .where(and(inArray(invoices.orderId, [...orderIds]), eq(invoices.kind, "invoice")));

export const findInvoice = async (db: Queryable, orderId: string): Promise<Paper | undefined> => {
  const [paper] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, "invoice")));
  return paper;
};

export const findCreditNote = async (db: Queryable, refundId: string): Promise<Paper | undefined> => {
  const [paper] = await db.select().from(invoices).where(eq(invoices.refundId, refundId));
  return paper;
};

/** The next number of the series. The counter's row is locked until the caller's transaction ends. */
export async function takeNumber(db: Queryable, livemode: boolean, year: number): Promise<number> {
  const [counter] = await db
    .insert(invoiceCounters)
    .values({ livemode, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceCounters.livemode, invoiceCounters.year],
      set: { last: sql`${invoiceCounters.last} + 1` },
    })
    .returning({ last: invoiceCounters.last });
  return counter?.last ?? 1;
}

export async function add(db: Queryable, paper: NewPaper & { number: string }): Promise<Paper> {
  const [row] = await db.insert(invoices).values(paper).returning();
  return row as Paper;
}

/** Paid orders without an invoice, oldest first. */
export const listWithout = (db: Queryable, limit: number) =>
  db
    .select({ order: orders })
    .from(orders)
    .leftJoin(invoices, and(eq(invoices.orderId, orders.id), eq(invoices.kind, "invoice")))
    .where(and(inArray(orders.status, ["paid", "completed"]), isNull(invoices.id)))
    .orderBy(asc(orders.createdAt))
    .limit(limit);
