import { chmodSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { type Store, startStore } from "#server/main.ts";
import { isDatabaseAway } from "./errors.ts";
import { transaction } from "./transaction.ts";

const folder = mkdtempSync(join(tmpdir(), "shop-away-"));
chmodSync(folder, 0o755);
let store: Store;

beforeAll(async () => {
  store = await startStore(readConfig({ DATA_DIR: folder, PORT: "0" }), { logTo: { write() {} } });
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

test("the database's log can be read by its owner alone", () => {
  expect(statSync(join(folder, "postgres.log")).mode & 0o777).toBe(0o600);
});

const status = async (path: string) => (await fetch(`${store.url}${path}`)).status;

test("when the database dies the store says 503, brings it back and goes on without a restart", async () => {
  const cached = await status("/store");
  expect(cached).toBe(200);
  const before = store.ctx.embedded?.pid();
  process.kill(before ?? 0, "SIGKILL");

  await expect.poll(() => status("/health/ready"), { interval: 5, timeout: 5_000 }).toBe(503);
  const away = await fetch(`${store.url}/health/ready`);
  if (away.status === 503) {
    expect(away.headers.get("Retry-After")).toBe("2");
    expect((await away.json()).error.code).toBe("database_away");
  }
  await expect.poll(() => status("/health/ready"), { timeout: 15_000 }).toBe(200);
  expect(await status("/api/catalogue/categories")).toBe(200);
  expect(store.ctx.embedded?.pid()).not.toBe(before);
});

test("a database that dies in the middle of transactions does not take the store along", async () => {
  const { db } = store.ctx;
  const before = store.ctx.embedded?.pid();
  // Each keeps a connection busy, one after the other: a statement is sent just as the line breaks.
  const work = Array.from({ length: 8 }, async () => {
    for (;;) {
      await transaction(db, async (tx) => {
        for (;;) await tx.execute(sql`select 1`);
      });
    }
  });
  process.kill(before ?? 0, "SIGKILL");
  for (const { status, reason } of (await Promise.allSettled(work)) as PromiseRejectedResult[]) {
    expect(status).toBe("rejected");
    expect(isDatabaseAway(reason)).toBe(true);
  }
  await expect.poll(() => status("/health/ready"), { timeout: 15_000 }).toBe(200);
});

test("a database that is away again and again uses up no connection", async () => {
  const { db, pool } = store.ctx.database;
  const begin = () => transaction(db, async (tx) => tx.execute(sql`select 1`));
  const kill =
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'superprompts'";
  const other = new pg.Client(store.ctx.database.connection);
  await other.connect();
  for (let i = 0; i < 3; i++) {
    await Promise.all(Array.from({ length: 20 }, begin));
    await other.query(kill);
    await Promise.allSettled(Array.from({ length: 20 }, begin));
  }
  await other.end();
  await expect.poll(() => pool.totalCount - pool.idleCount, { timeout: 5_000 }).toBe(0);
  await Promise.all(Array.from({ length: 20 }, begin));
});
