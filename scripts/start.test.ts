import { once } from "node:events";
import { chmodSync, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { newFolder, removeFolder } from "#tools/harness/folder.ts";
import { freePort } from "#tools/harness/free-port.ts";
import { runScript } from "#tools/harness/run-script.ts";
import { type StoreProcess, startStore } from "#tools/harness/store-process.ts";
import { ensureBuilt } from "./build.ts";

// One test starts a whole store several times.
vi.setConfig({ testTimeout: 90_000 });

beforeAll(() => ensureBuilt(() => {}));

const temporaryFolder = () => {
  const folder = newFolder();
  onTestFinished(() => removeFolder(folder));
  return folder;
};

async function start(folder: string): Promise<StoreProcess> {
  const store = await startStore({ folder });
  onTestFinished(() => store.killWithDatabase());
  return store;
}

const fail = (env: Record<string, string>) => runScript("start", [], env);

const databasePid = (store: StoreProcess) => store.databaseProcesses()[0] ?? 0;
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test("SIGTERM lets a request in flight finish, stops the database and leaves no lock", async () => {
  const folder = temporaryFolder();
  const store = await start(folder);
  const database = databasePid(store);
  const inFlight = fetch(`${store.url}/category/nope`);
  await sleep(5);
  const [code, response] = await Promise.all([store.stop(), inFlight]);
  expect(response.status).toBe(404);
  expect(code).toBe(0);
  expect(isAlive(database)).toBe(false);
  expect(existsSync(join(folder, "store.lock"))).toBe(false);
  expect(existsSync(join(folder, "postgres/postmaster.pid"))).toBe(false);
});

test("after kill -9 the next start ends the orphaned database, recovers and keeps the data", async () => {
  const folder = temporaryFolder();
  const first = await start(folder);
  const orphan = databasePid(first);
  await first.kill();
  expect(isAlive(orphan)).toBe(true);
  const second = await start(folder);
  expect(isAlive(orphan)).toBe(false);
  const store = await (await fetch(`${second.url}/api/store`)).json();
  expect(store.counts).toEqual({ prompts: 600, categories: 30 });

  // With the database killed too, its pid file is stale.
  await second.killWithDatabase();
  const third = await start(folder);
  expect((await fetch(`${third.url}/health/ready`)).status).toBe(200);
  await third.stop();
});

test("a second store on the same data is refused in one line and does not harm the first", async () => {
  const folder = temporaryFolder();
  const store = await start(folder);
  const { code, stderr } = await fail({ DATA_DIR: folder, PORT: String(await freePort()) });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Another store \(process \d+\) is running on .*$/);
  expect((await fetch(`${store.url}/health/ready`)).status).toBe(200);
  await store.stop();
});

test("a taken PORT is one clear line and exit code 1", async () => {
  const holder = createServer().listen(0, "127.0.0.1");
  await once(holder, "listening");
  const { port } = holder.address() as { port: number };
  const { code, stderr } = await fail({ DATA_DIR: temporaryFolder(), PORT: String(port) });
  expect(code).toBe(1);
  expect(stderr).toBe(`PORT ${port} is taken on 127.0.0.1. Stop what uses it, or set PORT.`);
  holder.close();
});

test("an unwritable DATA_DIR is one clear line and exit code 1", async () => {
  const { code, stderr } = await fail({ DATA_DIR: "/dev/null/data", PORT: String(await freePort()) });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^DATA_DIR \/dev\/null\/data cannot be written: .*$/);
});

test("an unreachable DATABASE_URL is one clear line and exit code 1", async () => {
  const { code, stderr } = await fail({
    DATABASE_URL: "postgres://nobody@127.0.0.1:9/shop",
    PORT: String(await freePort()),
  });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The database cannot be reached: .*$/);
});

test("bad variables are listed together", async () => {
  const { code, stderr } = await fail({ PORT: "x", AUTH_AUTOCONFIRM: "yes" });
  expect(code).toBe(1);
  expect(stderr).toBe(
    "The configuration needs a look:\n  - PORT must be a whole number from 0 to 65535\n  - AUTH_AUTOCONFIRM must be on or off",
  );
});

const isRoot = process.getuid?.() === 0;

test.runIf(isRoot)("as root, a closed DATA_DIR of root's own is used, its contents stay closed", async () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o700);
  const store = await start(folder);
  expect((await fetch(`${store.url}/health/ready`)).status).toBe(200);
  expect(statSync(join(folder, "admin-password")).mode & 0o777).toBe(0o600);
  await store.stop();
});

test.runIf(isRoot)(
  "as root, a DATA_DIR that the database's user cannot reach is one clear line",
  async () => {
    const closed = temporaryFolder();
    chmodSync(closed, 0o700);
    const { code, stderr } = await fail({ DATA_DIR: join(closed, "data"), PORT: String(await freePort()) });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^DATA_DIR .* cannot be used: the user postgres may not write there\.$/);
  },
);
