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
  // So would one that breaks in somebody's hands, whose statement fails with the same error anyway.
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = drizzle({ client: pool });
  db.transaction = releasingTransactions(pool);
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
