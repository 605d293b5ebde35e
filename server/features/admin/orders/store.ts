import { and, asc, count, desc, eq, gte, inArray, isNotNull, like, lt, lte, or, type SQL } from "drizzle-orm";
import { MOST_COUNTED, type OrderQuery } from "#contracts/admin/orders.ts";
import { beginningWith, dayAfter, offsetOf } from "#server/database/list-query.ts";
import { newestFirst } from "#server/database/newest-first.ts";
import type { Queryable } from "#server/database/pool.ts";
import { HELD_PATTERN, orders, paymentEvents } from "#server/database/schema/shop.ts";

export type OrderRow = typeof orders.$inferSelect;

const isHeld = like(orders.novaPaymentStatus, HELD_PATTERN);
/** Shorter prefixes of an id would match too many orders. */
const SHORTEST_ID_PART = 5;

export async function list(db: Queryable, query: OrderQuery): Promise<{ rows: OrderRow[]; total: number }> {
  const where = and(
    query.search ? found(query.search) : undefined,
    query.status ? eq(orders.status, query.status) : undefined,
    query.held ? isHeld : undefined,
    query.refunded ? isNotNull(orders.refundedAt) : undefined,
    query.mode === "all" ? undefined : eq(orders.livemode, query.mode === "live"),
    query.from ? gte(orders.createdAt, new Date(query.from)) : undefined,
    query.to ? lt(orders.createdAt, dayAfter(query.to)) : undefined,
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(where)
      // The index has nulls last and is used only with the same order.
      .orderBy(newestFirst(orders.createdAt), desc(orders.id))
      .limit(query.per_page)
      .offset(offsetOf(query)),
    // Counting a million rows would take longer than the rest of the request.
    db
      .select({ total: count() })
      .from(db.select({ id: orders.id }).from(orders).where(where).limit(MOST_COUNTED).as("counted")),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** Each kind of search has an index of its own. */
function found(search: string): SQL | undefined {
  return or(
    like(orders.userEmail, beginningWith(search.toLowerCase())),
    eq(orders.novaCpi, search),
    eq(orders.novaPaymentId, search),
    idRange(search.toLowerCase()),
  );
}

/** Pages show shortened ids; a prefix is searched as a range of uuids. */
function idRange(part: string): SQL | undefined {
  const hex = part.replaceAll("-", "");
  if (!/^[0-9a-f]+$/.test(hex) || hex.length < SHORTEST_ID_PART || hex.length > 32) return undefined;
  return and(gte(orders.id, asUuid(hex.padEnd(32, "0"))), lte(orders.id, asUuid(hex.padEnd(32, "f"))));
}

const asUuid = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

export const countHeld = async (db: Queryable): Promise<number> => {
  const [held] = await db.select({ total: count() }).from(orders).where(isHeld);
  return held?.total ?? 0;
};

export const listLatestOf = (db: Queryable, userId: string, limit: number): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(newestFirst(orders.createdAt))
    .limit(limit);

export const listEvents = (db: Queryable, order: OrderRow) =>
  db
    .select()
    .from(paymentEvents)
    .where(inArray(paymentEvents.paymentId, [order.novaPaymentId ?? "none", order.paymentIntentId ?? "none"]))
    .orderBy(asc(paymentEvents.receivedAt));
