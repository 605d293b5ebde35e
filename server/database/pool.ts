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
  options: { onError: (error: Error) => void; size?: number },
): Database {
  const pool = new pg.Pool({
    ...connection,
    application_name: "superprompts",
    max: options.size ?? 20,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", options.onError);
  return { db: drizzle({ client: pool }), pool, connection, close: () => pool.end() };
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
