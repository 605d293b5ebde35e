import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { readConfig } from "#server/config.ts";
import { type Context, createContext } from "#server/context.ts";
import { populate } from "#server/features/catalogue/service.ts";
import { simulate } from "#server/features/checkout/service.ts";

/** The checkout transaction against the same statements, with the same values, sent through pg alone, turn by turn. */

const BUYERS = 300;
const AT_ONCE = 16;
const ROUNDS = 10;

type Statement = { name?: string; text: string; values: unknown[] };
type Buyer = { id: string; email: string; sessionId: string; aal: "aal1"; total: number };

async function main() {
  const folder = mkdtempSync(join(tmpdir(), "checkout-bench-"));
  chmodSync(folder, 0o755);
  const config = readConfig({ DATA_DIR: folder, RATE_LIMIT_SCALE: "0" });
  const ctx = await createContext(config, { logTo: { write() {} } });
  try {
    await populate(ctx);
    const seconds = { store: 0, bare: 0 };
    for (let round = 0; round <= ROUNDS; round++) {
      const buyers = await fillCarts(ctx);
      const checkout = (buyer: Buyer) =>
        simulate(ctx, buyer, { idempotency_key: randomUUID(), total_amount: buyer.total });
      const recorded = record(ctx.database.pool);
      await time(buyers, checkout);
      recorded.stop();
      await fillCarts(ctx, buyers);
      const shop = await time(buyers, checkout);
      await fillCarts(ctx, buyers);
      const bare = await time(recorded.transactions, (statements) => replay(ctx.database.pool, statements));
      if (round === 0) continue;
      seconds.store += BUYERS / shop;
      seconds.bare += BUYERS / bare;
    }
    console.log(
      `statements in a transaction: ${(await oneTransaction(ctx)).map(({ text }) => text.trim().slice(0, 40).replaceAll("\n", " ")).join(" | ")}`,
    );
    const rate = (spent: number) => `${((BUYERS * ROUNDS) / spent).toFixed(0)}/s`;
    console.log(`store ${rate(seconds.store)}, pg alone ${rate(seconds.bare)}`);
    console.log(`ratio ${(seconds.bare / seconds.store).toFixed(2)}`);
  } finally {
    await ctx.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fillCarts(ctx: Context, again?: Buyer[]): Promise<Buyer[]> {
  const { pool } = ctx.database;
  await pool.query("truncate cart_items, order_items, orders");
  await ctx.jobs.enqueue(ctx.db, "send-mail", { to: "", subject: "", text: "", html: "", messageId: "" });
  await pool.query("delete from pgboss.job where name = 'send-mail'");
  const { rows: prompts } = await pool.query<{ id: string; price: number }>(
    "select id, price from prompts order by id limit 3",
  );
  const total = prompts.reduce((sum, prompt) => sum + prompt.price, 0);
  const buyers =
    again ??
    Array.from({ length: BUYERS }, (): Buyer => {
      const id = randomUUID();
      return { id, email: `${id}@example.com`, sessionId: id, aal: "aal1", total };
    });
  await pool.query(
    "insert into cart_items (user_id, prompt_id, quantity) select u, p, 1 from unnest($1::uuid[]) u, unnest($2::uuid[]) p",
    [buyers.map((buyer) => buyer.id), prompts.map((prompt) => prompt.id)],
  );
  await pool.query("analyze cart_items");
  await pool.query("checkpoint");
  return buyers;
}

async function time<T>(work: T[], run: (item: T) => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < work.length) await run(work[next++] as T);
    }),
  );
  return (work.length / (performance.now() - begun)) * 1000;
}

/** Keeps what each transaction sends, with the values, in the order of its commit. */
function record(pool: pg.Pool) {
  const transactions: Statement[][] = [];
  const open = new Map<unknown, Statement[]>();
  const original = pool.connect.bind(pool);
  const watched = new WeakSet<object>();
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [first, second] = args as [string | Statement, unknown[] | undefined];
      const { text, name } = typeof first === "string" ? { text: first, name: undefined } : first;
      const values = (typeof first === "string" ? second : (first.values ?? second)) ?? [];
      if (active) {
        if (/^begin/i.test(text)) open.set(client, []);
        else if (/^commit/i.test(text)) transactions.push(open.get(client) ?? []);
        else open.get(client)?.push({ ...(name ? { name } : {}), text, values });
      }
      return query(...args);
    }) as typeof client.query;
  };
  let active = true;
  pool.connect = (async () => {
    const client = await original();
    watch(client);
    return client;
  }) as typeof pool.connect;
  return {
    transactions,
    stop() {
      active = false;
      pool.connect = original as typeof pool.connect;
    },
  };
}

async function replay(pool: pg.Pool, statements: Statement[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    for (const statement of statements) await client.query(statement);
    await client.query("commit");
  } finally {
    client.release();
  }
}

async function oneTransaction(ctx: Context): Promise<Statement[]> {
  const [buyer] = await fillCarts(ctx);
  const recorded = record(ctx.database.pool);
  if (buyer) await simulate(ctx, buyer, { idempotency_key: randomUUID(), total_amount: buyer.total });
  recorded.stop();
  return recorded.transactions[0] ?? [];
}

await main();
