import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { readConfig } from "#server/config.ts";
import { migrateDatabase } from "#server/database/migrate.ts";
import { StartError } from "#server/errors.ts";
import { createJobs } from "#server/jobs/jobs.ts";
import { createLogger } from "#server/logging.ts";
import { openExclusively } from "./backup-file/database.ts";
import { BackupReader, damaged, type Footer } from "./backup-file/format.ts";
import { listTables, readHeader, restoreBackup } from "./backup-file/read.ts";

const USAGE = `npm run restore -- <file>             fills an empty database from a backup
npm run restore -- <file> --replace   drops every table of the database first; what it held is gone`;
const BLOCK_BYTES = 256 * 1024;

function openFile(path: string): BackupReader {
  const gunzip = createGunzip({ chunkSize: BLOCK_BYTES });
  pipeline(createReadStream(path, { highWaterMark: BLOCK_BYTES }), gunzip, () => {});
  return new BackupReader(gunzip);
}

async function restore(path: string, mayReplace: boolean): Promise<Footer> {
  const reader = openFile(path);
  const header = await readHeader(reader);
  const database = await openExclusively(readConfig(process.env), "superprompts-restore");
  const jobs = createJobs(database.connection, createLogger({ write() {} }));
  try {
    const tables = await listTables(database.client);
    if (tables.length > 0 && !mayReplace) {
      throw new StartError(
        `The database is not empty: it has ${tables.length} tables. Restore into an empty one, or add --replace to drop all of them first.`,
      );
    }
    await jobs.start();
    const footer = await restoreBackup(database.client, jobs, header, reader);
    await migrateDatabase(database.connection);
    console.log(`The store is as it was on ${header.made_at}.`);
    return footer;
  } finally {
    await jobs.stop();
    await database.close();
  }
}

async function run(args: string[]): Promise<void> {
  const [path, flag] = args;
  if (!path || (flag && flag !== "--replace") || args.length > 2) throw new StartError(USAGE);
  const begun = performance.now();
  const { rows } = await restore(path, flag === "--replace");
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  console.log(`${total} rows of ${Object.keys(rows).length} tables were restored (${seconds} s).`);
}

/** Turns errors of reading the file into a message for the operator. */
function explain(error: NodeJS.ErrnoException): StartError | undefined {
  if (error instanceof StartError) return error;
  if (error.code?.startsWith("Z_")) return damaged(error.message);
  return error.code === "ENOENT" || error.code === "EACCES" ? new StartError(error.message) : undefined;
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  const known = explain(error as Error);
  if (!known) throw error;
  console.error(known.message);
  process.exitCode = 1;
}
