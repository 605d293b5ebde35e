import { chmodSync, copyFileSync, fchmodSync, openSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";

const MOST_BYTES = 10 * 1024 * 1024;

export const serverLog = (dataDir: string): string => join(dataDir, "postgres.log");

/** Readable by its owner only, because it holds failed statements with their values. */
export function openServerLog(dataDir: string): number {
  const file = openSync(serverLog(dataDir), "a", 0o600);
  fchmodSync(file, 0o600);
  return file;
}

/** Keeps one older file. The server goes on writing at the end of the same one, which is empty then. */
export function rotateServerLog(dataDir: string): void {
  const path = serverLog(dataDir);
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) < MOST_BYTES) return;
  copyFileSync(path, `${path}.1`);
  chmodSync(`${path}.1`, 0o600);
  truncateSync(path);
}
