import { sql } from "drizzle-orm";
import type { Queryable } from "./pool.ts";

/** The keys of all advisory locks. Each is held to the end of the caller's transaction. */

const lock = async (tx: Queryable, key: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
};

/** Whoever adds lines holds it, so that two tabs cannot both add the last line that a cart has room for. */
export const lockCart = (tx: Queryable, userId: string) => lock(tx, `cart:${userId}`);

/** One checkout of a buyer at a time, and none while the account is being deleted. */
export const lockCheckout = (tx: Queryable, userId: string) => lock(tx, `checkout:${userId}`);

/** One change of the admins at a time: two who demote each other cannot both succeed. */
export const lockAdmins = (tx: Queryable) => lock(tx, "admins");

/** Instances that start at the same time make one first admin. */
export const lockFirstAdmin = (tx: Queryable) => lock(tx, "first-admin");

/** One change of the settings at a time, so that before and after follow each other in the audit log. */
export const lockSettings = (tx: Queryable) => lock(tx, "settings");

/** One roll-up of the sales at a time. */
export const lockSales = (tx: Queryable) => lock(tx, "sales");

/** One number of a series at a time, so that none is skipped. */
export const lockInvoices = (tx: Queryable, livemode: boolean) => lock(tx, `invoices:${livemode}`);

/** Two requests at once cannot both create the last access token that a person may have. */
export const lockAccessTokens = (tx: Queryable, userId: string) => lock(tx, `access-tokens:${userId}`);
