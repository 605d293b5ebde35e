import { and, eq, inArray, like, or, sql } from "drizzle-orm";
import type { Queryable } from "#server/database/pool.ts";
import { auditLog, mailOutbox } from "#server/database/schema/operations.ts";
import { cartItems, orders, profiles, sandboxPayments, userRoles } from "#server/database/schema/shop.ts";

/** Whoever starts a payment holds this lock too, so none begins while its buyer is being removed. */
export async function lockCheckout(db: Queryable, userId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`checkout:${userId}`}, 0))`);
}

/** Under way at the provider, or held for an admin to decide. */
export async function hasUnsettledPayment(db: Queryable, userId: string): Promise<boolean> {
  const unsettled = or(eq(orders.status, "pending"), like(orders.novaPaymentStatus, "held: %"));
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), unsettled))
    .limit(1);
  return rows.length > 0;
}

const NOBODY = "deleted@account.invalid";

/** Transactions are kept for the law, without the person: amounts, dates and goods stay, who it was goes. */
export async function anonymiseOrders(db: Queryable, userId: string): Promise<number> {
  await db.execute(sql`
    update ${sandboxPayments} set customer_email = ${NOBODY}
    where reference in (select id::text from ${orders} where ${orders.userId} = ${userId})`);
  const kept = await db
    .update(orders)
    .set({
      userId: null,
      userEmail: NOBODY,
      mailAllowed: false,
      downloadToken: null,
      downloadExpiresAt: null,
      idempotencyKey: null,
    })
    .where(eq(orders.userId, userId))
    .returning({ id: orders.id });
  return kept.length;
}

/** Nothing is sent any more to somebody whom the shop has forgotten, and no copy is kept. */
export async function dropMail(db: Queryable, addresses: readonly string[]): Promise<void> {
  await db.delete(mailOutbox).where(inArray(mailOutbox.to, [...addresses]));
  await db.execute(sql`
    delete from pgboss.job where name = 'send-mail' and data ->> 'to' in (${sql.join(
      addresses.map((address) => sql`${address}`),
      sql`, `,
    )})`);
}

/** An admin's deeds keep their name; a customer who tried the payment test page is forgotten there too. */
export async function forgetInLog(db: Queryable, userId: string): Promise<void> {
  await db
    .update(auditLog)
    .set({ actorEmail: null })
    .where(and(eq(auditLog.actorId, userId), like(auditLog.action, "lab.%")));
}

export async function removeRows(db: Queryable, userId: string): Promise<void> {
  await db.delete(cartItems).where(eq(cartItems.userId, userId));
  await db.delete(profiles).where(eq(profiles.userId, userId));
  await db.delete(userRoles).where(eq(userRoles.userId, userId));
}
