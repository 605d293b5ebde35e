import { and, count, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { Queryable } from "#server/database/pool.ts";
import { sandboxPayments, sandboxRefunds } from "#server/database/schema/shop.ts";

export type SandboxPayment = typeof sandboxPayments.$inferSelect;
export type PaymentError = { code: string; message: string };

/** The same Idempotency-Key gets the same payment, also when two calls come at once. */
export async function addPayment(
  db: Queryable,
  payment: typeof sandboxPayments.$inferInsert & { idempotencyKey: string },
): Promise<SandboxPayment> {
  await db.insert(sandboxPayments).values(payment).onConflictDoNothing();
  const [kept] = await db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.idempotencyKey, payment.idempotencyKey));
  if (!kept) throw new Error("A sandbox payment was not kept.");
  return kept;
}

export async function findPayment(db: Queryable, id: string): Promise<SandboxPayment | undefined> {
  const [payment] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
  return payment;
}

export async function findByCpi(db: Queryable, cpi: string): Promise<SandboxPayment | undefined> {
  const [payment] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.cpi, cpi));
  return payment;
}

const OPEN = ["process_pending", "pending"];
export const isOpen = (payment: SandboxPayment): boolean => OPEN.includes(payment.status);

/** Undefined when the payment was decided before. */
export async function change(
  db: Queryable,
  id: string,
  set: Pick<Partial<SandboxPayment>, "status" | "error" | "eventId" | "updatedAt">,
): Promise<SandboxPayment | undefined> {
  const [payment] = await db
    .update(sandboxPayments)
    .set(set)
    .where(and(eq(sandboxPayments.id, id), inArray(sandboxPayments.status, OPEN)))
    .returning();
  return payment;
}

export async function markDelivered(db: Queryable, id: string, at: Date): Promise<void> {
  await db.update(sandboxPayments).set({ webhookDeliveredAt: at }).where(eq(sandboxPayments.id, id));
}

/** Refunds and disputes of a payment come one after the other. */
export async function lockPayment(db: Queryable, id: string): Promise<SandboxPayment | undefined> {
  const [payment] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id)).for("update");
  return payment;
}

export async function listPayments(db: Queryable, from: Date, to: Date, page: number, perPage: number) {
  const made = and(gte(sandboxPayments.createdAt, from), lt(sandboxPayments.createdAt, to));
  const [items, [counted]] = await Promise.all([
    db
      .select()
      .from(sandboxPayments)
      .where(made)
      .orderBy(sandboxPayments.createdAt, sandboxPayments.id)
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.select({ total: count() }).from(sandboxPayments).where(made),
  ]);
  return { items, total: counted?.total ?? 0 };
}

export type SandboxRefund = typeof sandboxRefunds.$inferSelect;

export async function findRefund(db: Queryable, key: string): Promise<SandboxRefund | undefined> {
  const [refund] = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.idempotencyKey, key));
  return refund;
}

export async function addRefund(
  db: Queryable,
  refund: typeof sandboxRefunds.$inferInsert,
): Promise<SandboxRefund> {
  const [added] = await db.insert(sandboxRefunds).values(refund).returning();
  if (!added) throw new Error("A sandbox refund was not kept.");
  await db
    .update(sandboxPayments)
    .set({ refundedAmount: sql`${sandboxPayments.refundedAmount} + ${refund.amount}` })
    .where(eq(sandboxPayments.id, refund.paymentId));
  return added;
}

export async function setDispute(
  db: Queryable,
  id: string,
  dispute: SandboxPayment["dispute"],
): Promise<void> {
  await db.update(sandboxPayments).set({ dispute }).where(eq(sandboxPayments.id, id));
}
