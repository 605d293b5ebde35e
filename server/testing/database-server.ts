import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { readConfig } from "#server/config.ts";
import { createContext } from "#server/context.ts";
import { startEmbedded } from "#server/database/embedded.ts";
import { transaction } from "#server/database/transaction.ts";
import { populate } from "#server/features/catalogue/service.ts";

export const TEMPLATE = "shop_template";

declare module "vitest" {
  interface ProvidedContext {
    socketFolder: string;
  }
}

/** One PostgreSQL for the whole run, with a filled shop that each test file clones. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "shop-tests-"));
  // The database's own user has to pass through when the tests run as root.
  chmodSync(folder, 0o755);
  const server = await startEmbedded({
    dataDir: { path: folder, chosen: true },
    settings: ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "autovacuum=off"],
  });
  await createDatabase(server.connection, TEMPLATE);
  const ctx = await createContext(
    readConfig({ DATABASE_URL: databaseUrl(server.connection.host, TEMPLATE) }),
    {
      logTo: { write() {} },
    },
  );
  await transaction(ctx.db, populate);
  await ctx.jobs.start();
  await ctx.jobs.stop();
  await ctx.close();
  project.provide("socketFolder", server.connection.host);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

export const databaseUrl = (socketFolder: string, name: string) =>
  `postgres://superprompts@localhost/${name}?host=${encodeURIComponent(socketFolder)}`;

async function createDatabase(connection: pg.ClientConfig, name: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
}
