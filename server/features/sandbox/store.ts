import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "#server/database/pool.ts";
import { sandboxPayments } from "#server/database/schema/shop.ts";

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
