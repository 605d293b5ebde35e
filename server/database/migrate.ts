import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { StartError } from "#server/errors.ts";
import { ROOT } from "#server/root.ts";

const MIGRATIONS = join(ROOT, "server/database/migrations");
const OLDEST_SERVER = 140_000;
/** Any number will do, as long as every instance uses the same. */
const LOCK = 7_206_113;

/** Brings the schema up to date; instances that start at once wait for each other. */
export async function migrateDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  try {
    await client.connect();
  } catch (error) {
    throw new StartError(
      `The database cannot be reached: ${(error as Error).message || (error as NodeJS.ErrnoException).code}`,
    );
  }
  try {
    const { rows } = await client.query("show server_version_num");
    if (Number(rows[0].server_version_num) < OLDEST_SERVER) {
      throw new StartError("The database is too old: PostgreSQL 14 or newer is needed.");
    }
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await client.query("set client_min_messages to warning");
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS });
  } finally {
    await client.end();
  }
}
