import { setTimeout as sleep } from "node:timers/promises";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";

export type Db = NodePgDatabase;
/** A transaction has the same surface, so a store function serves inside and outside of one. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];
export type Queryable = Db | Tx;

export interface Database {
  db: Db;
  pool: pg.Pool;
  connection: pg.ClientConfig;
  close(): Promise<void>;
}

export function openDatabase(
  connection: pg.ClientConfig,
  options: { onError: (error: Error) => void; size: number },
): Database {
  const pool = new pg.Pool({
    ...connection,
    application_name: "superprompts",
    max: options.size,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", options.onError);
  // So would one that breaks in somebody's hands, whose statement fails with the same error anyway.
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = drizzle({ client: pool });
  db.transaction = repeating(releasingTransactions(pool));
  return { db, pool, connection, close: () => pool.end() };
}

/** Drizzle's own keeps a connection for good when its first statement fails: the pool would run dry. */
function releasingTransactions(pool: pg.Pool): Db["transaction"] {
  const views = new WeakMap<pg.PoolClient, NodePgDatabase>();
  return async (work, config) => {
    const client = await pool.connect();
    const view = views.get(client) ?? drizzle({ client });
    views.set(client, view);
    try {
      return await view.transaction(work, config);
    } finally {
      client.release();
    }
  };
}

/** What PostgreSQL says to one of two transactions that wait for each other, or cannot be put in a row. */
const TRY_AGAIN = new Set(["40P01", "40001"]);
const MOST_TRIES = 5;
const PAUSE_MS = 20;

/**
 * A transaction that ran into another one is undone as a whole and runs again. So nothing may happen in one that
 * a rollback does not take back: mail, events and jobs are rows too, and providers are asked before or after.
 */
const repeating =
  (transaction: Db["transaction"]): Db["transaction"] =>
  async (work, config) => {
    for (let tries = 1; ; tries++) {
      try {
        return await transaction(work, config);
      } catch (error) {
        if (tries === MOST_TRIES || !codesOf(error).some((code) => TRY_AGAIN.has(code))) throw error;
        await sleep(Math.random() * PAUSE_MS * tries);
      }
    }
  };

/** Of an error and of what caused it. */
function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    codes.push((cause as NodeJS.ErrnoException).code ?? "");
  }
  return codes;
}

const AWAY = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  "EAI_AGAIN",
]);
/** SQLSTATE classes 08 (connection) and 57P (shutdown, starting up), and too many connections. */
const AWAY_STATE = /^(08|57P|53300)/;

/** Tells a database that is away (try again soon) from a statement that is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? "";
    if (AWAY.has(code) || AWAY_STATE.test(code)) return true;
    if (
      /Connection terminated|connection timeout|timeout exceeded when trying to connect|Client has encountered a connection error/i.test(
        cause.message,
      )
    ) {
      return true;
    }
  }
  return false;
}
