import { type Analytics, type AnalyticsQuery, MOST_DAYS } from "#contracts/admin/analytics.ts";
import type { Mode } from "#contracts/admin/lists.ts";
import type { Context } from "#server/context.ts";
import { lockSales } from "#server/database/locks.ts";
import type { Queryable } from "#server/database/pool.ts";
import { Invalid } from "#server/errors.ts";
import { writeCsv } from "../csv.ts";
import { addDays, daysIn, inPeriods, spanBefore, totalsOf, wholeMonths } from "./periods.ts";
import { catchUp } from "./roll-up.ts";
import * as rollUpStore from "./roll-up-store.ts";
import * as store from "./store.ts";

const DEFAULT_DAYS = 30;

/** Removes the sums of test orders together with the orders. */
export async function forgetTestSales(tx: Queryable): Promise<void> {
  await lockSales(tx);
  await rollUpStore.forgetTestSales(tx);
}

export async function readAnalytics(ctx: Context, query: AnalyticsQuery): Promise<Analytics> {
  const span = spanOf(ctx, query);
  const before = spanBefore(span);
  const mode: Mode = query.mode ?? (ctx.payments.livemode ? "live" : "all");
  await catchUp(ctx);
  await ctx.categoryViews.flush();
  const [days, categories, prompts] = await Promise.all([
    store.readDays(ctx.db, { from: before.from, to: span.to }, mode),
    store.topCategories(ctx.db, span, mode),
    store.topPrompts(ctx.db, span, mode, wholeMonths(span, ctx.now().toISOString().slice(0, 10))),
  ]);
  const series = inPeriods(days, span, query.by);
  const seriesBefore = inPeriods(days, before, query.by);
  return {
    ...span,
    by: query.by,
    mode,
    totals: totalsOf(series),
    series,
    previous: { ...before, totals: totalsOf(seriesBefore), series: seriesBefore },
    top_categories: categories,
    top_prompts: prompts,
  };
}

/** Amounts as a spreadsheet reads them: euro with a decimal point. */
const euro = (cents: number) => (cents / 100).toFixed(2);

export async function exportAnalytics(
  ctx: Context,
  query: AnalyticsQuery,
): Promise<{ name: string; csv: string }> {
  const { from, to, by, series } = await readAnalytics(ctx, query);
  const head = [by, "revenue_eur", "orders", "refunded_eur", "refunds", "category_views", "cart_additions"];
  const rows = series.map((period) => [
    period.start,
    euro(period.revenue),
    String(period.orders),
    euro(period.refunded),
    String(period.refunds),
    String(period.views),
    String(period.carts),
  ]);
  return { name: `sales-${from}-to-${to}-by-${by}.csv`, csv: writeCsv([head, ...rows]) };
}

/** All orders, test and live: what the shop did since midnight. */
export async function salesOfToday(ctx: Context): Promise<{ orders: number; revenue: number }> {
  const today = ctx.now().toISOString().slice(0, 10);
  await catchUp(ctx);
  const [day] = await store.readDays(
    ctx.db,
    { from: today, to: today },
    ctx.payments.livemode ? "live" : "all",
  );
  return { orders: day?.orders ?? 0, revenue: day?.revenue ?? 0 };
}

function spanOf(ctx: Context, query: AnalyticsQuery): store.Span {
  const to = query.to ?? ctx.now().toISOString().slice(0, 10);
  const from = query.from ?? addDays(to, 1 - DEFAULT_DAYS);
  if (from > to) throw new Invalid("invalid_query", "from: The first day must not come after the last.");
  if (daysIn({ from, to }) > MOST_DAYS)
    throw new Invalid("invalid_query", "from: At most ten years at once.");
  return { from, to };
}
