import { createWriteStream } from "node:fs";
import { link, rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { readConfig } from "#server/config.ts";
import { StartError } from "#server/errors.ts";
import { openToRead } from "./backup-file/database.ts";
import type { Footer } from "./backup-file/format.ts";
import { writeBackup } from "./backup-file/write.ts";

const USAGE = `npm run backup -- <file>      writes the whole store into a new file, also while it runs`;
/** A backup has customers' data and the store's keys. */
const OWNER_ONLY = 0o600;

async function backUp(path: string): Promise<Footer> {
  const database = await openToRead(readConfig(process.env), "superprompts-backup");
  const unfinished = `${path}.unfinished`;
  const gzip = createGzip();
  const write = async () => {
    try {
      const footer = await writeBackup(database.client, gzip);
      gzip.end();
      return footer;
    } catch (error) {
      gzip.destroy(error as Error);
      throw error;
    }
  };
  try {
    const file = createWriteStream(unfinished, { mode: OWNER_ONLY, flags: "wx", flush: true });
    const [, footer] = await Promise.all([pipeline(gzip, file), write()]);
    // Unlike rename, link fails when the file exists by now.
    await link(unfinished, path);
    return footer;
  } finally {
    await rm(unfinished, { force: true });
    await database.close();
  }
}

async function run(path: string | undefined): Promise<void> {
  if (!path) throw new StartError(USAGE);
  if (await stat(path).catch(() => undefined)) throw new StartError(`${path} is there already.`);
  const begun = performance.now();
  const { rows } = await backUp(path);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const megabytes = ((await stat(path)).size / 1e6).toFixed(1);
  console.log(
    `${total} rows of ${Object.keys(rows).length} tables are in ${path} (${megabytes} MB, ${seconds} s).`,
  );
}

try {
  await run(process.argv[2]);
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (!(error instanceof StartError) && !code) throw error;
  console.error(message);
  process.exitCode = 1;
}
