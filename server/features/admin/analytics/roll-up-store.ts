import { type SQL, sql } from "drizzle-orm";
import { dayAfter } from "#server/database/list-query.ts";
import type { Queryable } from "#server/database/pool.ts";

export async function readProgress(db: Queryable): Promise<Date | undefined> {
  const { rows } = await db.execute<{ up_to: Date | string }>(sql`select up_to from sales_progress`);
  return rows[0] && new Date(rows[0].up_to);
}

export async function writeProgress(db: Queryable, at: Date): Promise<void> {
  await db.execute(sql`
    insert into sales_progress (id, up_to) values (1, ${at.toISOString()}::timestamptz)
    on conflict (id) do update set up_to = excluded.up_to`);
}

const day = sql`(created_at at time zone 'UTC')::date::text as day`;

export async function changedDays(db: Queryable, since: Date): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select distinct ${day} from orders where updated_at >= ${since.toISOString()}::timestamptz`);
  return rows.map((row) => row.day);
}

/** Undefined: every day there is. */
type Day = string | undefined;

const isDay = (column: SQL, day: Day): SQL => (day ? sql`${column} = ${day}::date` : sql`true`);

/** Paid orders of a day. Its bounds are plain values, from which the planner sees how few orders that is. */
const bought = (day: Day): SQL => sql`bought as not materialized (
  select (created_at at time zone 'UTC')::date as day, id, livemode, total_amount, package_type, refunded_amount
  from orders where status in ('paid', 'completed') and ${
    day
      ? sql`created_at >= ${`${day}T00:00:00Z`}::timestamptz and created_at < ${dayAfter(day).toISOString()}::timestamptz`
      : sql`true`
  })`;

export async function refreshDay(db: Queryable, day: Day): Promise<void> {
  await db.execute(sql`delete from sales_days where ${isDay(sql`day`, day)}`);
  await db.execute(sql`
    with ${bought(day)}
    insert into sales_days (day, livemode, orders, revenue, refunds, refunded)
    select day, livemode, count(*), sum(total_amount), count(*) filter (where refunded_amount > 0),
      sum(refunded_amount)
    from bought group by day, livemode`);
  await refreshPrompts(db, day);
  await db.execute(sql`delete from sales_categories where ${isDay(sql`day`, day)}`);
  await db.execute(sql`
    insert into sales_categories (day, livemode, name, units, revenue)
    select start, livemode, category_name, sum(units), sum(revenue)
    from sales_prompts where grain = 'day' and ${isDay(sql`start`, day)}
    group by start, livemode, category_name`);
}

/** A pack has one price: it is shared out among its prompts by what they cost alone. */
async function refreshPrompts(db: Queryable, day: Day): Promise<void> {
  await db.execute(sql`delete from sales_prompts where grain = 'day' and ${isDay(sql`start`, day)}`);
  await db.execute(sql`
    with ${bought(day)}
    insert into sales_prompts (grain, start, livemode, prompt_id, title, category_name, units, revenue)
    select 'day', o.day, o.livemode, i.prompt_id, i.title, i.category_name, sum(i.quantity),
      sum(case when o.package_type = 'cart' then i.price * i.quantity
        else round(o.total_amount::numeric * i.price * i.quantity / nullif(
          (select sum(x.price * x.quantity) from order_items x where x.order_id = o.id), 0)) end)
    from bought o join order_items i on i.order_id = o.id
    group by o.day, o.livemode, i.prompt_id, i.title, i.category_name`);
}

/** From the first day of one month up to, without, the first day of another. */
export async function refreshMonths(db: Queryable, from: string, until: string): Promise<void> {
  const within = sql`start >= ${from}::date and start < ${until}::date`;
  await db.execute(sql`delete from sales_prompts where grain = 'month' and ${within}`);
  await db.execute(sql`
    insert into sales_prompts (grain, start, livemode, prompt_id, title, category_name, units, revenue)
    select 'month', date_trunc('month', start)::date, livemode, prompt_id, title, category_name, sum(units),
      sum(revenue)
    from sales_prompts where grain = 'day' and ${within}
    group by date_trunc('month', start), livemode, prompt_id, title, category_name`);
}

export async function forgetTestSales(db: Queryable): Promise<void> {
  await db.execute(sql`delete from sales_days where not livemode`);
  await db.execute(sql`delete from sales_categories where not livemode`);
  await db.execute(sql`delete from sales_prompts where not livemode`);
}
