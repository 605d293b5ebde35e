import { randomUUID } from "node:crypto";
import type { Context } from "#server/context.ts";
import { simulate } from "#server/features/checkout/service.ts";

const BUYERS = 300;
const CONCURRENCY = 16;

export interface Buyer {
  id: string;
  email: string;
  sessionId: string;
  aal: "aal1";
  provedAt: number;
  total: number;
}

/** Puts the same three prompts into each cart and removes earlier purchases. */
export async function fillCarts(ctx: Context, existing?: Buyer[]): Promise<Buyer[]> {
  const { pool } = ctx.database;
  const { rows: prompts } = await pool.query<{ id: string; price: number }>(
    "select id, price from prompts order by created_at, id limit 3",
  );
  const total = prompts.reduce((sum, prompt) => sum + prompt.price, 0);
  const buyers = existing ?? Array.from({ length: BUYERS }, () => newBuyer(total));
  await resetPurchases(ctx, buyers);
  await pool.query(
    "insert into cart_items (user_id, prompt_id, quantity) select u, p, 1 from unnest($1::uuid[]) u, unnest($2::uuid[]) p",
    [buyers.map(({ id }) => id), prompts.map(({ id }) => id)],
  );
  await pool.query("analyze cart_items");
  await pool.query("checkpoint");
  return buyers;
}

/** Removes all purchases, so that every round starts with the same data. */
export async function resetPurchases(ctx: Context, buyers: Buyer[]): Promise<void> {
  const { pool } = ctx.database;
  await pool.query("truncate cart_items");
  await pool.query("delete from orders where user_id = any ($1)", [buyers.map(({ id }) => id)]);
  // The queue's table exists after the first job.
  await ctx.jobs.enqueue(ctx.db, "send-mail", { to: "", subject: "", text: "", html: "", messageId: "" });
  await pool.query("delete from pgboss.job where name = 'send-mail'");
}

function newBuyer(total: number): Buyer {
  const id = randomUUID();
  return { id, email: `${id}@example.com`, sessionId: id, aal: "aal1", provedAt: 0, total };
}

export const checkOut = (ctx: Context) => (buyer: Buyer) =>
  simulate(ctx, buyer, "127.0.0.1", { idempotency_key: randomUUID(), total_amount: buyer.total });

/** Runs the work with limited concurrency and gives the milliseconds for all of it. */
export async function timeAll<T>(work: T[], run: (item: T) => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      while (next < work.length) await run(work[next++] as T);
    }),
  );
  return performance.now() - startedAt;
}
