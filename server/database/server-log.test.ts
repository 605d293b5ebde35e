import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openServerLog, rotateServerLog, serverLog } from "./server-log.ts";

const folder = mkdtempSync(join(tmpdir(), "shop-log-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = serverLog(folder);
const modeOf = (file: string) => statSync(file).mode & 0o777;

test("the database's log is its owner's alone, also one that an older release left open to all", () => {
  writeFileSync(path, "old\n");
  chmodSync(path, 0o644);
  openServerLog(folder);
  expect(modeOf(path)).toBe(0o600);
});

test("a log of 10 MiB moves away, and what is written next begins a new one", () => {
  const file = openServerLog(folder);
  rotateServerLog(folder);
  expect(readFileSync(path, "utf8")).toBe("old\n");
  writeFileSync(path, "x".repeat(10 * 1024 * 1024));
  rotateServerLog(folder);
  writeSync(file, "new\n");
  expect(readFileSync(path, "utf8")).toBe("new\n");
  expect([statSync(`${path}.1`).size, modeOf(`${path}.1`)]).toEqual([10 * 1024 * 1024, 0o600]);
});
