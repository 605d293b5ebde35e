import { statfs } from "node:fs/promises";
import { Unavailable } from "#server/errors.ts";
import { errorCodes, isDatabaseAway } from "./errors.ts";

const MEGABYTE = 1024 * 1024;
/** A segment of the write-ahead log: without room for the next one the database stops at a commit. */
const NEEDED_BYTES = 16 * MEGABYTE;
const FULL = new Set(["53100", "ENOSPC"]);

const isFull = (error: unknown) => errorCodes(error).some((code) => FULL.has(code));

/** What the operator has to know about the embedded database's disk; undefined while there is room. */
export async function findShortage(dataDir: string): Promise<string | undefined> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  if (free >= NEEDED_BYTES) return undefined;
  return `The disk of DATA_DIR ${dataDir} is full: ${Math.floor(free / MEGABYTE)} MB are left. Make room there; the store goes on by itself.`;
}

/** The message is for the client; the cause is for the log. */
export function storageFull(cause: unknown): Unavailable {
  const error = new Unavailable(
    "storage_full",
    "The store cannot save anything right now because its disk is full. Please try again later.",
  );
  error.cause = cause;
  return error;
}

/** A full disk appears as a failing statement or as a database that cannot start; both become one clear error. */
export async function explainFailure(dataDir: string | undefined, error: Error): Promise<Error> {
  const full = isFull(error);
  if (!full && !isDatabaseAway(error)) return error;
  const shortage = dataDir ? await findShortage(dataDir).catch(() => undefined) : undefined;
  if (shortage) return storageFull(new Error(shortage, { cause: error }));
  return full ? storageFull(error) : error;
}
