import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "#server/errors.ts";

/** Process ids are reused, so the start time tells whether it still is the same process. */
function startTime(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    return undefined;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Keeps a second store off this data directory. A lock left by a killed store is taken over. */
export function takeLock(dataDir: string): () => void {
  const path = join(dataDir, "store.lock");
  const mine = `${process.pid} ${startTime(process.pid) ?? ""}`;
  const holder = readLock(path);
  if (
    holder &&
    holder.text !== mine &&
    isAlive(holder.pid) &&
    (startTime(holder.pid) ?? "") === holder.started
  ) {
    throw new StartError(
      `Another store (process ${holder.pid}) is running on ${dataDir}. Stop it, or set DATA_DIR.`,
    );
  }
  try {
    writeFileSync(path, mine);
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be written: ${(error as Error).message}`);
  }
  return () => {
    if (readLock(path)?.text === mine) rmSync(path, { force: true });
  };
}

function readLock(path: string): { text: string; pid: number; started: string } | undefined {
  try {
    const text = readFileSync(path, "utf8");
    const [pid, started = ""] = text.split(" ");
    return { text, pid: Number(pid), started };
  } catch {
    return undefined;
  }
}
