import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OrderQuery } from "#contracts/admin-orders.ts";
import { readConfig } from "#server/config.ts";
import { type Context, createContext } from "#server/context.ts";
import { catchUp } from "#server/features/admin/analytics/roll-up.ts";
import { readAnalytics } from "#server/features/admin/analytics/service.ts";
import { listOrders } from "#server/features/admin/orders/service.ts";
import { readOverview } from "#server/features/admin/overview/service.ts";
import { populate } from "#server/features/catalogue/service.ts";

/** The admin's figures and lists with many orders, spread over two years. */

const ORDERS = Number(process.argv[2] ?? 1_000_000);
const DAYS = 730;
const ROUNDS = 9;
const BAR_MS = 100;

async function main() {
  const folder = mkdtempSync(join(tmpdir(), "analytics-bench-"));
  chmodSync(folder, 0o755);
  const ctx = await createContext(readConfig({ DATA_DIR: folder }), { logTo: { write() {} } });
  try {
    await populate(ctx);
    const made = await stopwatch(() => makeOrders(ctx));
    console.log(`${ORDERS} orders made in ${(made / 1000).toFixed(0)} s`);
    const summed = await stopwatch(() => catchUp(ctx));
    console.log(`summed up for the first time in ${(summed / 1000).toFixed(1)} s`);
    await ctx.database.pool.query("analyze");
    await measure(ctx);
    await compareWithOrders(ctx);
  } finally {
    await ctx.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Two prompts each; a twentieth failed, a twentieth refunded, a tenth in test mode. */
async function makeOrders(ctx: Context): Promise<void> {
  const client = await ctx.database.pool.connect();
  try {
    await client.query(`
      set synchronous_commit = off;
      set session_replication_role = replica;
      create temp table goods as
        select row_number() over (order by p.id)::int - 1 as n, p.id, p.title, p.price, p.category_id, c.name
        from prompts p join categories c on c.id = p.category_id;
      create temp table made as
        select gen_random_uuid() as id, i, (i::bigint * 7919) % 600 as a, (i::bigint * 104729 + 13) % 600 as b,
          now() - (i::float / ${ORDERS}) * interval '${DAYS} days' as at
        from generate_series(1, ${ORDERS}) as i;
      insert into orders (id, user_id, user_email, category_id, total_amount, status, package_type, livemode,
        created_at, updated_at, refunded_at, nova_payment_status)
      select made.id, gen_random_uuid(), 'buyer' || i % 200000 || '@example.com', x.category_id, x.price + y.price,
        case when i % 20 = 0 then 'failed' else 'paid' end, 'cart', i % 10 <> 1, at, at,
        case when i % 20 = 7 then at + interval '1 day' end,
        case when i % 50000 = 0 then 'held: amount mismatch' else 'processed' end
      from made join goods x on x.n = a join goods y on y.n = b;
      insert into order_items (order_id, prompt_id, position, quantity, price, title, content, category_name)
      select made.id, g.id, 1, 1, g.price, g.title, 'text', g.name from made join goods g on g.n = a
      union all select made.id, g.id, 2, 1, g.price, g.title, 'text', g.name from made join goods g on g.n = b;
      insert into visit_counts
      select day::date, kind, id, (random() * 500)::int
      from generate_series(now() - interval '${DAYS} days', now(), '1 day') as day, categories,
        (values ('category_view'), ('cart_add')) as kinds (kind);`);
    await client.query("vacuum analyze");
  } finally {
    client.release(true);
  }
}

async function measure(ctx: Context): Promise<void> {
  const { pool } = ctx.database;
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const touchNewest = () =>
    pool.query(
      "update orders set updated_at = now() where id = (select id from orders order by created_at desc nulls last limit 1)",
    );
  const find = (query: object) => () => listOrders(ctx, OrderQuery.parse(query));
  const { rows } = await pool.query<{ id: string }>("select id from orders limit 1 offset 500");
  const questions: [string, () => Promise<unknown>][] = [
    ["figures of 30 days by day", () => readAnalytics(ctx, { by: "day", mode: "all" })],
    ["figures of a year by week", () => readAnalytics(ctx, { from: daysAgo(364), by: "week", mode: "all" })],
    [
      "figures of a year, live only",
      () => readAnalytics(ctx, { from: daysAgo(364), by: "month", mode: "live" }),
    ],
    [
      "figures of two years by month",
      () => readAnalytics(ctx, { from: daysAgo(729), by: "month", mode: "all" }),
    ],
    [
      "figures of 30 days, just after an order",
      async () => {
        await touchNewest();
        await readAnalytics(ctx, { by: "day", mode: "all" });
      },
    ],
    ["overview", () => readOverview(ctx)],
    ["orders, first page", find({})],
    ["orders by the beginning of an e-mail", find({ search: "buyer1234" })],
    ["orders by eight characters of an id", find({ search: rows[0]?.id.slice(0, 8) })],
    ["held orders", find({ held: "1" })],
    ["failed orders of a month", find({ status: "failed", from: daysAgo(60), to: daysAgo(30) })],
  ];
  for (const [name, ask] of questions) {
    await ask();
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) times.push(await stopwatch(ask));
    const median = times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
    const verdict = median <= BAR_MS ? "" : `  over ${BAR_MS} ms`;
    console.log(
      `${name.padEnd(42)} ${median.toFixed(1).padStart(7)} ms (worst ${times.at(-1)?.toFixed(1)})${verdict}`,
    );
  }
}

/** Fast and wrong would be easy. */
async function compareWithOrders(ctx: Context): Promise<void> {
  const from = new Date(Date.now() - 364 * 86_400_000).toISOString().slice(0, 10);
  const { totals } = await readAnalytics(ctx, { from, by: "month", mode: "all" });
  const { rows } = await ctx.database.pool.query(
    "select count(*)::int as orders, sum(total_amount)::int as revenue from orders where status = 'paid' and created_at >= $1",
    [`${from}T00:00:00Z`],
  );
  const agree = rows[0].orders === totals.orders && rows[0].revenue === totals.revenue;
  console.log(agree ? "the sums agree with the orders" : "THE SUMS DISAGREE WITH THE ORDERS");
  if (!agree) process.exitCode = 1;
}

async function stopwatch(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

await main();
