import type pg from "pg";
import type { Context } from "#server/context.ts";

const DAYS = 730;

/** Inserts two years of orders and visits. */
export async function makeOrders(ctx: Context, count: number): Promise<void> {
  const client = await ctx.database.pool.connect();
  try {
    await client.query("set synchronous_commit = off; set session_replication_role = replica");
    await client.query("set maintenance_work_mem = '512MB'; set work_mem = '256MB'");
    await withoutIndexes(client, ["orders", "order_items"], () => insertOrders(client, count));
    await client.query(`
      insert into visit_counts
      select day::date, kind, id, (random() * 500)::int
      from generate_series(now() - interval '${DAYS} days', now(), '1 day') as day,
        (select id from categories order by created_at, id limit 30) as seen,
        (values ('category_view'), ('cart_add')) as kinds (kind)`);
  } finally {
    client.release(true);
  }
}

/** Two of the 600 prompts each; a twentieth failed, a twentieth refunded, a tenth in test mode. */
async function insertOrders(client: pg.PoolClient, count: number): Promise<void> {
  await client.query(`
    create temp table goods as
      select row_number() over (order by p.created_at, p.id)::int - 1 as n, p.id, p.title, p.price, p.category_id, c.name
      from prompts p join categories c on c.id = p.category_id;
    analyze goods;
    create temp table made as
      select gen_random_uuid() as id, i, (i::bigint * 7919) % 600 as a,
        (i::bigint * 104729 + 13) % 600 as b,
        now() - (i::float / ${count}) * interval '${DAYS} days' as at
      from generate_series(1, ${count}) as i;
    analyze made;
    insert into orders (id, user_id, user_email, category_id, total_amount, status, package_type, livemode,
      created_at, updated_at, refunded_at, refunded_amount, nova_payment_status)
    select made.id, gen_random_uuid(), 'buyer' || i % 200000 || '@example.com', x.category_id, x.price + y.price,
      case when i % 20 = 0 then 'failed' else 'paid' end, 'cart', i % 10 <> 1, at, at,
      case when i % 20 = 7 then at + interval '1 day' end,
      case when i % 20 = 7 then x.price + y.price else 0 end,
      case when i % 50000 = 0 then 'held: amount mismatch' else 'processed' end
    from made join goods x on x.n = a join goods y on y.n = b;
    insert into order_items (order_id, prompt_id, position, quantity, price, title, content, category_name)
    select made.id, g.id, 1, 1, g.price, g.title, 'text', g.name from made join goods g on g.n = a
    union all select made.id, g.id, 2, 1, g.price, g.title, 'text', g.name from made join goods g on g.n = b`);
}

/** Building an index at the end is much faster than updating it with each row. */
async function withoutIndexes(
  client: pg.PoolClient,
  tables: string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes
    where schemaname = 'public' and tablename = any ($1)
      and not exists (select from pg_constraint where conname = indexname)`,
    [tables],
  );
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
  await work();
  for (const { indexdef } of rows) await client.query(indexdef);
}
