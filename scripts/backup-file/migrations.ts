import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { StartError } from "#server/errors.ts";
import type { Header } from "./format.ts";

const FOLDER = fileURLToPath(new URL("../../server/database/migrations", import.meta.url));

interface Journal {
  entries: { tag: string; when: number }[];
}

/** The migrations of this release, oldest first. */
function journal(): Header["migration"][] {
  const { entries } = JSON.parse(readFileSync(`${FOLDER}/meta/_journal.json`, "utf8")) as Journal;
  return entries.map(({ tag, when }) => ({ name: tag, when }));
}

/** The newest migration of a database; this release must know it. */
export async function readMigration(client: pg.Client): Promise<Header["migration"]> {
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as known");
  if (!rows[0].known) throw new StartError("There is no store in this database: nothing to back up.");
  const newest = await client.query(
    "select max(created_at)::float8 as when from drizzle.__drizzle_migrations",
  );
  const { when } = newest.rows[0];
  const known = journal().find((migration) => migration.when === when);
  if (!known) {
    throw new StartError(
      "The database was made by another release than this one. Make the backup with the release that runs.",
    );
  }
  return known;
}

/** The migrations up to a backup's; a backup of a newer release is refused. */
export function migrationsUpTo({ name, when }: Header["migration"]): MigrationMeta[] {
  const known = journal();
  if (!known.some((migration) => migration.when === when)) {
    throw new StartError(
      `The backup is of a newer release: its database is at migration ${name}, this release ends at ${known.at(-1)?.name}. Restore it with the release that made it, or a newer one.`,
    );
  }
  return readMigrationFiles({ migrationsFolder: FOLDER }).filter(({ folderMillis }) => folderMillis <= when);
}

/** Runs them in the caller's transaction and records them as drizzle does. */
export async function applyMigrations(client: pg.Client, migrations: MigrationMeta[]): Promise<void> {
  await client.query("create schema drizzle");
  await client.query(
    "create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      hash,
      folderMillis,
    ]);
  }
}
