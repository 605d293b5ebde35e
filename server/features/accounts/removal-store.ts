import { and, eq, inArray, like, or, sql } from "drizzle-orm";
import type { Queryable } from "#server/database/pool.ts";
import { accessTokens } from "#server/database/schema/assistants.ts";
import { cases, libraryFavourites, libraryProfiles } from "#server/database/schema/library.ts";
import { deliveries } from "#server/database/schema/money.ts";
import { auditLog, mailOutbox } from "#server/database/schema/operations.ts";
import { reviews } from "#server/database/schema/reviews.ts";
import {
  cartItems,
  HELD_PATTERN,
  orders,
  profiles,
  sandboxPayments,
  userRoles,
} from "#server/database/schema/shop.ts";

/** Pending at the provider, or held for an admin to decide. */
export async function hasUnsettledPayment(db: Queryable, userId: string): Promise<boolean> {
  const unsettled = or(eq(orders.status, "pending"), like(orders.novaPaymentStatus, HELD_PATTERN));
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), unsettled))
    .limit(1);
  return rows.length > 0;
}

const ANONYMOUS_EMAIL = "deleted@account.invalid";

/** The law requires transactions to be kept; amounts, dates and goods stay, personal data goes. */
export async function anonymiseOrders(db: Queryable, userId: string): Promise<number> {
  await db.execute(sql`
    update ${sandboxPayments} set customer_email = ${ANONYMOUS_EMAIL}
    where reference in (select id::text from ${orders} where ${orders.userId} = ${userId})`);
  await db.execute(sql`
    update ${deliveries} set address = '', user_agent = ''
    where order_id in (select id from ${orders} where ${orders.userId} = ${userId})`);
  const kept = await db
    .update(orders)
    .set({
      userId: null,
      userEmail: ANONYMOUS_EMAIL,
      mailAllowed: false,
      downloadToken: null,
      downloadExpiresAt: null,
      idempotencyKey: null,
    })
    .where(eq(orders.userId, userId))
    .returning({ id: orders.id });
  return kept.length;
}

/** Deletes sent mail and mail that is still to be sent. */
export async function deleteMail(db: Queryable, addresses: readonly string[]): Promise<void> {
  await db.delete(mailOutbox).where(inArray(mailOutbox.to, [...addresses]));
  await db.execute(sql`
    delete from pgboss.job where name = 'send-mail' and data ->> 'to' in (${sql.join(
      addresses.map((address) => sql`${address}`),
      sql`, `,
    )})`);
}

/** Actions of admins keep their name; the payment test page also records customers. */
export async function anonymiseAuditLog(db: Queryable, userId: string): Promise<void> {
  await db
    .update(auditLog)
    .set({ actorEmail: null })
    .where(and(eq(auditLog.actorId, userId), like(auditLog.action, "lab.%")));
}

export async function deleteRows(db: Queryable, userId: string): Promise<void> {
  await db.delete(accessTokens).where(eq(accessTokens.userId, userId));
  await db.delete(cartItems).where(eq(cartItems.userId, userId));
  await db.delete(cases).where(eq(cases.userId, userId));
  await db.delete(libraryFavourites).where(eq(libraryFavourites.userId, userId));
  await db.delete(libraryProfiles).where(eq(libraryProfiles.userId, userId));
  await db.delete(reviews).where(eq(reviews.userId, userId));
  await db.delete(profiles).where(eq(profiles.userId, userId));
  await db.delete(userRoles).where(eq(userRoles.userId, userId));
}
