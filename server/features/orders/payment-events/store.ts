import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "#server/database/pool.ts";
import { paymentEvents } from "#server/database/schema/shop.ts";

export type PaymentEvent = typeof paymentEvents.$inferSelect;

/** Each event is kept once, however often it is delivered. */
export async function keepEvent(
  db: Queryable,
  event: Omit<typeof paymentEvents.$inferInsert, "id" | "attempts" | "handledAt" | "outcome">,
): Promise<{ event: PaymentEvent; isNew: boolean }> {
  const [added] = await db.insert(paymentEvents).values(event).onConflictDoNothing().returning();
  if (added) return { event: added, isNew: true };
  const [known] = await db
    .select()
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, event.provider), eq(paymentEvents.eventId, event.eventId)));
  if (!known) throw new Error("A payment event was neither new nor known.");
  return { event: known, isNew: false };
}

export async function findEvent(db: Queryable, id: string): Promise<PaymentEvent | undefined> {
  const [event] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, id));
  return event;
}

export async function markHandled(db: Queryable, id: string, at: Date, outcome: string): Promise<void> {
  await db
    .update(paymentEvents)
    .set({ handledAt: sql`coalesce(${paymentEvents.handledAt}, ${at})`, outcome })
    .where(eq(paymentEvents.id, id));
}

export async function countAttempt(db: Queryable, id: string): Promise<number> {
  const [event] = await db
    .update(paymentEvents)
    .set({ attempts: sql`${paymentEvents.attempts} + 1` })
    .where(eq(paymentEvents.id, id))
    .returning({ attempts: paymentEvents.attempts });
  return event?.attempts ?? 0;
}
