import { setTimeout as sleep } from "node:timers/promises";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { errorCodes } from "./errors.ts";
import type { Db, Tx } from "./pool.ts";

const SERIALIZATION_FAILURE = "40001";
const DEADLOCK_DETECTED = "40P01";
const MAX_TRIES = 5;
const RETRY_PAUSE_MS = 20;

/**
 * Runs the work in a transaction and repeats it after a serialization failure or a deadlock, so the work must do
 * nothing that a rollback does not undo: mail, events and jobs are rows, and providers are asked before or after.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await runOnce(db.$client, work);
    } catch (error) {
      const codes = errorCodes(error);
      const retry = codes.includes(SERIALIZATION_FAILURE) || codes.includes(DEADLOCK_DETECTED);
      if (!retry || tries === MAX_TRIES) throw error;
      await sleep(Math.random() * RETRY_PAUSE_MS * tries);
    }
  }
}

const clients = new WeakMap<pg.PoolClient, NodePgDatabase>();

/** Drizzle's own transaction never releases the connection when its first statement fails, which empties the pool. */
async function runOnce<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const db = clients.get(client) ?? drizzle({ client });
  clients.set(client, db);
  try {
    return await db.transaction(work);
  } finally {
    client.release();
  }
}
