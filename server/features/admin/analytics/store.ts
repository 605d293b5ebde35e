import { type SQL, sql } from "drizzle-orm";
import type { Analytics } from "#contracts/admin/analytics.ts";
import type { Mode } from "#contracts/admin/lists.ts";
import type { Queryable } from "#server/database/pool.ts";

export interface Span {
  from: string;
  to: string;
}

export interface DayFigures {
  day: string;
  revenue: number;
  orders: number;
  refunds: number;
  refunded: number;
  views: number;
  carts: number;
}

const inMode = (mode: Mode): SQL => (mode === "all" ? sql`true` : sql`livemode = ${mode === "live"}`);
const within = (column: SQL, { from, to }: Span): SQL => sql`${column} between ${from}::date and ${to}::date`;

/** One row for each day on which anything happened. */
export async function readDays(db: Queryable, span: Span, mode: Mode): Promise<DayFigures[]> {
  const { rows } = await db.execute<Record<keyof DayFigures, string>>(sql`
    select day::text, sum(revenue) as revenue, sum(orders) as orders, sum(refunds) as refunds,
      sum(refunded) as refunded, sum(views) as views, sum(carts) as carts
    from (
      select day, revenue, orders, refunds, refunded, 0 as views, 0 as carts from sales_days
      where ${within(sql`day`, span)} and ${inMode(mode)}
      union all
      select day, 0, 0, 0, 0, case kind when 'category_view' then count else 0 end,
        case kind when 'cart_add' then count else 0 end
      from visit_counts where ${within(sql`day`, span)}
    ) as figures group by day order by day`);
  return rows.map(({ day, ...figures }) => ({ day, ...asNumbers(figures) }));
}

const TOP = 10;

export async function topCategories(
  db: Queryable,
  span: Span,
  mode: Mode,
): Promise<Analytics["top_categories"]> {
  const { rows } = await db.execute<{ name: string; revenue: string; units: string; views: string }>(sql`
    with best as (
      select name, sum(revenue) as revenue, sum(units) as units from sales_categories
      where ${within(sql`day`, span)} and ${inMode(mode)}
      group by name order by sum(revenue) desc, name limit ${TOP}
    ), seen as (
      select category_id, sum(count) as views from visit_counts
      where kind = 'category_view' and ${within(sql`day`, span)} group by category_id
    )
    select best.*, coalesce(views, 0) as views
    from best left join categories on categories.name = best.name left join seen on seen.category_id = categories.id
    order by revenue desc, name`);
  return rows.map(({ name, ...figures }) => ({ name, ...asNumbers(figures) }));
}

/** Whole months come from the months' sums, the days at both ends from the days'. */
export async function topPrompts(
  db: Queryable,
  span: Span,
  mode: Mode,
  months: Span | undefined,
): Promise<Analytics["top_prompts"]> {
  // Two ranges of the index rather than a condition on every day between them.
  const outside = months
    ? sql`(start >= ${span.from}::date and start < ${months.from}::date or start > ${months.to}::date and start <= ${span.to}::date)`
    : within(sql`start`, span);
  const monthly = months
    ? sql`union all select * from sales_prompts where grain = 'month' and ${within(sql`start`, months)} and ${inMode(mode)}`
    : sql``;
  const { rows } = await db.execute<{
    prompt_id: string | null;
    title: string;
    category_name: string;
    revenue: string;
    units: string;
  }>(sql`
    select prompt_id, max(title collate "C") as title, max(category_name collate "C") as category_name, sum(revenue) as revenue,
      sum(units) as units
    from (
      select * from sales_prompts
      where grain = 'day' and ${outside} and ${inMode(mode)} ${monthly}
    ) as sales
    group by prompt_id, case when prompt_id is null then title end
    order by sum(revenue) desc, title limit ${TOP}`);
  return rows.map(({ revenue, units, ...prompt }) => ({ ...prompt, ...asNumbers({ revenue, units }) }));
}

/** PostgreSQL's sums come as text, since they may outgrow a number. */
const asNumbers = <K extends string>(figures: Record<K, string>) =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value)])) as Record<
    K,
    number
  >;
