import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { type Store, startStore } from "#server/main.ts";

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
