import { readConfig } from "#server/config.ts";
import { type Context, createContext } from "#server/context.ts";
import { transaction } from "#server/database/transaction.ts";
import { catchUp } from "#server/features/admin/analytics/roll-up.ts";
import { populate } from "#server/features/catalogue/service.ts";
import { withFolder } from "#tools/harness/folder.ts";
import { stopwatch } from "../statistics.ts";
import { makeCategories } from "./catalogue.ts";
import { makeOrders } from "./orders.ts";

/** A store without socket and job workers, so that nothing runs in the background. */
export function withShop<T>(work: (ctx: Context) => Promise<T>): Promise<T> {
  return withFolder(async (folder) => {
    const config = readConfig({ DATA_DIR: folder, RATE_LIMIT_SCALE: "0" });
    const ctx = await createContext(config, { logTo: { write() {} } });
    try {
      await transaction(ctx.db, populate);
      return await work(ctx);
    } finally {
      await ctx.close();
    }
  });
}

export interface Size {
  /** How many times as large as the catalogue. */
  times: number;
  orders: number;
}

export const SMALL: Size = { times: 1, orders: 1_000 };
export const LARGE: Size = { times: 100, orders: 1_000_000 };

export async function fill(ctx: Context, { times, orders }: Size): Promise<string> {
  const { pool } = ctx.database;
  // Avoids checkpoints during the inserts.
  await pool.query("alter system set max_wal_size = '16GB'");
  await pool.query("select pg_reload_conf()");
  const made = await stopwatch(async () => {
    await makeCategories(ctx, times);
    await makeOrders(ctx, orders);
  });
  const summed = await stopwatch(() => catchUp(ctx));
  await pool.query("alter system reset max_wal_size");
  await pool.query("select pg_reload_conf()");
  await pool.query("vacuum analyze");
  await pool.query("checkpoint");
  return `made in ${(made / 1000).toFixed(0)} s, summed up for the first time in ${(summed / 1000).toFixed(1)} s`;
}
