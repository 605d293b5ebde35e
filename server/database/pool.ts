import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";

/** Without drizzle's own transaction method: transaction.ts has the one that repeats and releases the connection. */
type Connection = Omit<NodePgDatabase, "transaction">;
export type Db = Connection & { $client: pg.Pool };
export type Tx = Parameters<Parameters<NodePgDatabase["transaction"]>[0]>[0];
/** A store function serves inside and outside of a transaction. */
export type Queryable = Connection | Tx;

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
  // The same for a connection in use, whose statement fails with that error anyway.
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = drizzle({ client: pool });
  return { db, pool, connection, close: () => pool.end() };
}
