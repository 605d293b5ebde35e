import { execFileSync } from "node:child_process";
import { closeSync, existsSync, openSync, rmdirSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { newFolder } from "#tools/harness/folder.ts";
import { waitUntil } from "#tools/harness/wait-until.ts";
import { runBuyers } from "../buyers.ts";
import { tryCall } from "../client.ts";
import type { Scenario } from "../scenario.ts";
import type { TestBed } from "../test-bed.ts";

/** Only root on Linux can mount a file system of its own to fill. */
export const canMountDisk = process.platform === "linux" && process.getuid?.() === 0;

const DISK = "size=256m,mode=755";
const FULL = "503 storage_full";

function makeDisk(): string {
  const folder = newFolder();
  execFileSync("mount", ["-t", "tmpfs", "-o", DISK, "tmpfs", folder]);
  process.once("exit", () => removeDisk(folder));
  return folder;
}

function removeDisk(folder: string): void {
  if (!existsSync(folder)) return;
  execFileSync("umount", ["--lazy", folder]);
  rmdirSync(folder);
}

const filler = (testBed: TestBed) => join(testBed.store.folder, "filler");

function fill(testBed: TestBed): void {
  const file = openSync(filler(testBed), "w");
  for (const bytes of [1024 * 1024, 4096]) {
    const block = Buffer.alloc(bytes);
    try {
      for (;;) writeSync(file, block);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  }
  closeSync(file);
}

/** Buyers get a clear error, and the operator a failing health check and a log line. */
async function expectDiskFullReported({ store, ledger }: TestBed): Promise<void> {
  const before = ledger.failures.get(FULL) ?? 0;
  await waitUntil("buyers hear of the full disk", () => (ledger.failures.get(FULL) ?? 0) >= before + 5);
  const health = await tryCall<{ error?: { code: string } }>(store.url, {
    method: "GET",
    path: "/health/ready",
  });
  if (health.status !== 503 || health.body.error?.code !== "storage_full")
    throw new Error(`The health is told as ${health.status} ${JSON.stringify(health.body)}.`);
  await waitUntil("the log names the full disk", () =>
    store.output.includes(`The disk of DATA_DIR ${store.folder} is full`),
  );
}

/** PostgreSQL stops when there is no room for the next segment of its write-ahead log. */
async function crashDatabaseOnFullDisk(
  { store }: TestBed,
  look: Awaited<ReturnType<typeof store.connect>>,
): Promise<void> {
  const begun = Date.now();
  while (Date.now() < begun + 10_000) {
    const moved = await look
      .query("select pg_logical_emit_message(false, 'chaos', 'x')")
      .then(() => look.query("select pg_switch_wal()"))
      .catch(() => undefined);
    if (!moved) break;
  }
  await look.end().catch(() => {});
  await waitUntil("the database is down", () =>
    store.query("select 1").then(
      () => false,
      () => true,
    ),
  );
}

const fullDisk = (name: string, load: { buyers: number }, withCrash: boolean): Scenario => ({
  name,
  folder: makeDisk,
  cleanUp: removeDisk,
  async run(testBed) {
    const { store, ledger } = testBed;
    const pid = store.pid;
    const faults = async () => {
      await waitUntil("orders are paid", () => ledger.paid.size >= 3);
      const look = await store.connect();
      fill(testBed);
      await expectDiskFullReported(testBed);
      if (withCrash) {
        await crashDatabaseOnFullDisk(testBed, look);
        await expectDiskFullReported(testBed);
      } else {
        await look.end();
      }
      rmSync(filler(testBed));
    };
    await Promise.all([runBuyers(testBed, load), faults()]);
    if (store.pid !== pid) throw new Error("The store was started again.");
    return `filled${withCrash ? ", database down for want of room" : ""}, freed, the store itself untouched;`;
  },
});

export const diskFull = fullDisk("full disk of DATA_DIR", { buyers: 24 }, true);
export const diskFullBriefly = fullDisk("full disk of DATA_DIR", { buyers: 10 }, false);
