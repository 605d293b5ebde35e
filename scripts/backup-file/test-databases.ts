import pg from "pg";
import { afterAll, inject } from "vitest";
import { databaseUrl } from "#server/testing/database-server.ts";
import { newFolder, removeFolder } from "#tools/harness/folder.ts";

/** A folder that is removed after the test file. */
export function temporaryFolder(): string {
  const folder = newFolder();
  afterAll(() => removeFolder(folder));
  return folder;
}

export async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

let made = 0;

/** An empty database that is dropped after the test file. */
export async function emptyDatabase(): Promise<string> {
  const socketFolder = inject("socketFolder");
  const name = `empty_${process.pid}_${made++}`;
  const home = databaseUrl(socketFolder, "postgres");
  await query(home, `create database ${name}`);
  afterAll(() => query(home, `drop database if exists ${name} with (force)`));
  return databaseUrl(socketFolder, name);
}

/** A digest of the rows of each table. */
export async function digests(url: string): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    url,
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const all: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await query<{ digest: string }>(
      url,
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from "${name}" t`,
    );
    all[name] = row?.digest ?? "";
  }
  return all;
}
