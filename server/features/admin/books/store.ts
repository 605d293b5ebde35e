import { and, asc, count, desc, eq, gt, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { BooksQuery } from "#contracts/admin/books.ts";
import { dayAfter, offsetOf } from "#server/database/list-query.ts";
import { newestFirst } from "#server/database/newest-first.ts";
import type { Queryable } from "#server/database/pool.ts";
import { bookChecks, paymentEntries } from "#server/database/schema/money.ts";
import { orders } from "#server/database/schema/shop.ts";

export type Entry = typeof paymentEntries.$inferSelect;
type Period = Pick<BooksQuery, "from" | "to" | "mode">;

const inPeriod = ({ from, to, mode }: Period): SQL | undefined =>
  and(
    from ? gte(paymentEntries.at, new Date(from)) : undefined,
    to ? lt(paymentEntries.at, dayAfter(to)) : undefined,
    mode === "all" ? undefined : eq(paymentEntries.livemode, mode === "live"),
  );

export async function listEntries(db: Queryable, query: BooksQuery) {
  const where = inPeriod(query);
  const [entries, [all]] = await Promise.all([
    db
      .select()
      .from(paymentEntries)
      .where(where)
      .orderBy(desc(paymentEntries.at), desc(paymentEntries.id))
      .limit(query.per_page)
      .offset(offsetOf(query)),
    db
      .select({
        total: count(),
        sum: sql<number>`coalesce(sum(${paymentEntries.amount}), 0)`.mapWith(Number),
      })
      .from(paymentEntries)
      .where(where),
  ]);
  return { entries, total: all?.total ?? 0, sum: all?.sum ?? 0 };
}

/** The entries after one of them, oldest first. */
export const listEntriesAfter = (
  db: Queryable,
  period: Period,
  last: Entry | undefined,
  limit: number,
): Promise<Entry[]> =>
  db
    .select()
    .from(paymentEntries)
    .where(
      and(
        inPeriod(period),
        last &&
          or(
            gt(paymentEntries.at, last.at),
            and(eq(paymentEntries.at, last.at), gt(paymentEntries.id, last.id)),
          ),
      ),
    )
    .orderBy(asc(paymentEntries.at), asc(paymentEntries.id))
    .limit(limit);

export interface BookedPayment {
  reference: string;
  orderId: string;
  sum: number;
}

const charges = sql`
  select c.reference, c.order_id as "orderId",
    (select sum(e.amount) from payment_entries e where e.order_id = c.order_id)::int as sum
  from payment_entries c where c.kind = 'charge'`;

/** Each payment that was charged since a moment, with the sum of its order's entries. */
export async function listBooked(
  db: Queryable,
  { provider, livemode }: { provider: string; livemode: boolean },
  since: Date,
): Promise<BookedPayment[]> {
  const { rows } = await db.execute<BookedPayment & Record<string, unknown>>(sql`${charges}
    and c.provider = ${provider} and c.livemode = ${livemode} and c.at >= ${since.toISOString()}::timestamptz`);
  return rows;
}

export async function findBooked(
  db: Queryable,
  provider: string,
  reference: string,
): Promise<BookedPayment | undefined> {
  const { rows } = await db.execute<BookedPayment & Record<string, unknown>>(
    sql`${charges} and c.provider = ${provider} and c.reference = ${reference} limit 1`,
  );
  return rows[0];
}

export async function listKnownOrders(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

export async function addCheck(db: Queryable, check: typeof bookChecks.$inferInsert): Promise<void> {
  await db.insert(bookChecks).values(check);
}

export async function lastCheck(db: Queryable) {
  const [check] = await db.select().from(bookChecks).orderBy(newestFirst(bookChecks.checkedAt)).limit(1);
  return check;
}

export async function deleteChecks(db: Queryable, before: Date): Promise<void> {
  await db.delete(bookChecks).where(lt(bookChecks.checkedAt, before));
}
