import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { lockSettings } from "#server/database/locks.ts";
import type { Database, Queryable } from "#server/database/pool.ts";
import { settings } from "#server/database/schema/operations.ts";

const TIMEOUT_MS = 5_000;

const read = (db: Queryable) => db.select({ name: settings.name, value: settings.value }).from(settings);

/** On a connection of its own: settings are read within transactions, which may hold the whole pool. */
export async function readAll({ connection }: Pick<Database, "connection">): Promise<Map<string, unknown>> {
  const client = new pg.Client({
    ...connection,
    application_name: "superprompts-settings",
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  client.on("error", () => {});
  await client.connect();
  try {
    return new Map((await read(drizzle({ client }))).map(({ name, value }) => [name, value]));
  } finally {
    await client.end();
  }
}

export async function lockAll(db: Queryable): Promise<Map<string, unknown>> {
  await lockSettings(db);
  return new Map((await read(db)).map(({ name, value }) => [name, value]));
}

export async function put(
  db: Queryable,
  row: { name: string; value: unknown; updatedAt: Date; updatedBy: string },
): Promise<void> {
  const { name, ...set } = row;
  await db.insert(settings).values(row).onConflictDoUpdate({ target: settings.name, set });
}

export async function drop(db: Queryable, name: string): Promise<void> {
  await db.delete(settings).where(eq(settings.name, name));
}
