import { OrderQuery } from "#contracts/admin/orders.ts";
import type { Context } from "#server/context.ts";
import { readAnalytics } from "#server/features/admin/analytics/service.ts";
import { listOrders } from "#server/features/admin/orders/service.ts";
import { readOverview } from "#server/features/admin/overview/service.ts";
import { millis, type ResultRow } from "../report.ts";
import { median, stopwatch } from "../statistics.ts";

const ROUNDS = 9;
const MAX_MS = 100;

/** The admin's reports and lists with a million orders; the slowest counts. */
export async function measureAnalytics(ctx: Context): Promise<ResultRow[]> {
  const answers: { name: string; ms: number; worst: number }[] = [];
  for (const [name, run] of await listQueries(ctx)) {
    await run();
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) times.push(await stopwatch(run));
    answers.push({ name, ms: median(times), worst: Math.max(...times) });
  }
  answers.sort((a, b) => b.ms - a.ms);
  const [slowest, ...others] = answers;
  if (!slowest) return [];
  return [
    {
      what: `admin, slowest of ${answers.length} queries: ${slowest.name}`,
      measured: millis(slowest.ms),
      bar: `≤ ${MAX_MS} ms`,
      met: slowest.ms <= MAX_MS,
      spread: `worst ${millis(slowest.worst)}; then ${others
        .slice(0, 2)
        .map(({ name, ms }) => `${name} ${millis(ms)}`)
        .join(", ")}`,
      values: answers,
    },
    await compareWithOrders(ctx),
  ];
}

async function listQueries(ctx: Context): Promise<[string, () => Promise<unknown>][]> {
  const { pool } = ctx.database;
  const { rows } = await pool.query<{ id: string }>("select id from orders limit 1 offset 500");
  const find = (query: object) => () => listOrders(ctx, OrderQuery.parse(query));
  const figures = (query: object) => () => readAnalytics(ctx, { by: "day", mode: "all", ...query });
  const touchNewest = () =>
    pool.query(
      "update orders set updated_at = now() where id = (select id from orders order by created_at desc nulls last limit 1)",
    );
  return [
    ["30 days by day", figures({})],
    ["a year by week", figures({ from: daysAgo(364), by: "week" })],
    ["a year by month, live only", figures({ from: daysAgo(364), by: "month", mode: "live" })],
    ["two years by month", figures({ from: daysAgo(729), by: "month" })],
    [
      "30 days, just after an order",
      async () => {
        await touchNewest();
        await figures({})();
      },
    ],
    ["overview", () => readOverview(ctx)],
    ["orders, first page", find({})],
    ["orders by the beginning of an e-mail", find({ search: "buyer1234" })],
    ["orders by eight characters of an id", find({ search: rows[0]?.id.slice(0, 8) })],
    ["held orders", find({ held: "1" })],
    ["failed orders of a month", find({ status: "failed", from: daysAgo(60), to: daysAgo(30) })],
  ];
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Checks that the precomputed sums are right. */
async function compareWithOrders(ctx: Context): Promise<ResultRow> {
  const from = daysAgo(364);
  const { totals } = await readAnalytics(ctx, { from, by: "month", mode: "all" });
  const { rows } = await ctx.database.pool.query<{ orders: number; revenue: number }>(
    "select count(*)::int as orders, sum(total_amount)::int as revenue from orders where status = 'paid' and created_at >= $1",
    [`${from}T00:00:00Z`],
  );
  const [counted] = rows;
  const agree = counted?.orders === totals.orders && counted.revenue === totals.revenue;
  return {
    what: "the admin's sums of a year against the orders themselves",
    measured: agree ? "equal" : "DIFFERENT",
    bar: "equal",
    met: agree,
    spread: `${totals.orders.toLocaleString("en")} orders`,
    values: { totals, counted },
  };
}
