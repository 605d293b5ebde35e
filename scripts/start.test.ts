import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";

// Several starts of a whole store in one test.
vi.setConfig({ testTimeout: 90_000 });

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), "shop-start-"));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

interface Started {
  child: ChildProcess;
  url: string;
}

const spawnStore = (env: Record<string, string>) =>
  spawn(process.execPath, ["scripts/start.ts"], {
    cwd: join(import.meta.dirname, ".."),
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });

let nextPort = 4700 + (process.pid % 200);
async function start(env: Record<string, string>): Promise<Started> {
  const port = String(nextPort++);
  const child = spawnStore({ PORT: port, ...env });
  let output = "";
  child.stdout?.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    output += chunk;
  });
  await expect.poll(() => output, { timeout: 30_000 }).toContain("The store is open at");
  return { child, url: `http://localhost:${port}` };
}

async function fail(env: Record<string, string>): Promise<{ code: number; message: string }> {
  const child = spawnStore(env);
  let message = "";
  child.stderr?.on("data", (chunk) => {
    message += chunk;
  });
  const [code] = await once(child, "exit");
  return { code, message: message.trim() };
}

const databasePid = (folder: string) =>
  Number(readFileSync(join(folder, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test("SIGTERM lets a request in flight finish, stops the database and leaves no lock", async () => {
  const folder = newFolder();
  const { child, url } = await start({ DATA_DIR: folder });
  const database = databasePid(folder);
  const inFlight = fetch(`${url}/category/nope`);
  await sleep(5);
  child.kill("SIGTERM");
  const [[code], response] = await Promise.all([once(child, "exit"), inFlight]);
  expect(response.status).toBe(404);
  expect(code).toBe(0);
  expect(isAlive(database)).toBe(false);
  expect(existsSync(join(folder, "store.lock"))).toBe(false);
  expect(existsSync(join(folder, "postgres/postmaster.pid"))).toBe(false);
});

test("after kill -9 the next start ends the orphaned database, recovers and keeps the data", async () => {
  const folder = newFolder();
  const first = await start({ DATA_DIR: folder });
  const orphan = databasePid(folder);
  first.child.kill("SIGKILL");
  await once(first.child, "exit");
  expect(isAlive(orphan)).toBe(true);
  const second = await start({ DATA_DIR: folder });
  expect(isAlive(orphan)).toBe(false);
  const store = await (await fetch(`${second.url}/api/store`)).json();
  expect(store.counts).toEqual({ prompts: 600, categories: 30 });

  // And with the database killed too, so that its own pid file is stale.
  second.child.kill("SIGKILL");
  process.kill(databasePid(folder), "SIGKILL");
  await once(second.child, "exit");
  const third = await start({ DATA_DIR: folder });
  expect((await fetch(`${third.url}/health/ready`)).status).toBe(200);
  third.child.kill("SIGTERM");
  await once(third.child, "exit");
});

test("a second store on the same data is refused in one line and does not harm the first", async () => {
  const folder = newFolder();
  const { child, url } = await start({ DATA_DIR: folder });
  const { code, message } = await fail({ DATA_DIR: folder, PORT: "4999" });
  expect(code).toBe(1);
  expect(message).toMatch(/^Another store \(process \d+\) is running on .*$/);
  expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  child.kill("SIGTERM");
  await once(child, "exit");
});

test("a taken PORT is one clear line and exit code 1", async () => {
  const holder = createServer().listen(0, "127.0.0.1");
  await once(holder, "listening");
  const { port } = holder.address() as { port: number };
  const { code, message } = await fail({ DATA_DIR: newFolder(), PORT: String(port) });
  expect(code).toBe(1);
  expect(message).toBe(`PORT ${port} is taken on 127.0.0.1. Stop what uses it, or set PORT.`);
  holder.close();
});

test("an unwritable DATA_DIR is one clear line and exit code 1", async () => {
  const { code, message } = await fail({ DATA_DIR: "/dev/null/data", PORT: "4998" });
  expect(code).toBe(1);
  expect(message).toMatch(/^DATA_DIR \/dev\/null\/data cannot be written: .*$/);
});

test("an unreachable DATABASE_URL is one clear line and exit code 1", async () => {
  const { code, message } = await fail({ DATABASE_URL: "postgres://nobody@127.0.0.1:9/shop", PORT: "4997" });
  expect(code).toBe(1);
  expect(message).toMatch(/^The database cannot be reached: .*$/);
});

test("bad variables are listed together", async () => {
  const { code, message } = await fail({ PORT: "x", AUTH_AUTOCONFIRM: "yes" });
  expect(code).toBe(1);
  expect(message).toBe(
    "The configuration needs a look:\n  - PORT must be a whole number from 0 to 65535\n  - AUTH_AUTOCONFIRM must be on or off",
  );
});

const isRoot = process.getuid?.() === 0;

test.runIf(isRoot)("as root, a closed DATA_DIR of root's own is used, its contents stay closed", async () => {
  const folder = newFolder();
  chmodSync(folder, 0o700);
  const { child, url } = await start({ DATA_DIR: folder });
  expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  expect(statSync(join(folder, "admin-password")).mode & 0o777).toBe(0o600);
  child.kill("SIGTERM");
  await once(child, "exit");
});

test.runIf(isRoot)(
  "as root, a DATA_DIR that the database's user cannot reach is one clear line",
  async () => {
    const closed = newFolder();
    chmodSync(closed, 0o700);
    const { code, message } = await fail({ DATA_DIR: join(closed, "data"), PORT: "4996" });
    expect(code).toBe(1);
    expect(message).toMatch(/^DATA_DIR .* cannot be used: the user postgres may not write there\.$/);
  },
);
