import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { databaseUrl } from "#server/testing/database-server.ts";

/** A command as it is typed at the terminal, and what it said. */
export async function command(script: "backup" | "restore", args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    cwd: join(import.meta.dirname, "../.."),
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      said += chunk;
    });
  }
  const [code] = await once(child, "close");
  return { code: code as number, said: said.trim() };
}

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "shop-backup-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
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

export async function emptyDatabase(): Promise<string> {
  const socketFolder = inject("socketFolder");
  const name = `empty_${process.pid}_${made++}`;
  const home = databaseUrl(socketFolder, "postgres");
  await query(home, `create database ${name}`);
  afterAll(() => query(home, `drop database if exists ${name} with (force)`));
  return databaseUrl(socketFolder, name);
}

/** What every table holds, as a digest each. */
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
