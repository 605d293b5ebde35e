import { pipeline } from "node:stream/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { StartError } from "#server/errors.ts";
import type { Jobs, QueueName, Queues } from "#server/jobs/jobs.ts";
import {
  type BackupReader,
  damaged,
  FORMAT,
  type Footer,
  type Header,
  JOBS,
  type TableHead,
} from "./format.ts";
import { applyMigrations, migrationsUpTo } from "./migrations.ts";

export async function readHeader(reader: BackupReader): Promise<Header> {
  const header = (await reader.readLine()) as Partial<Header>;
  if (!header.superprompts_backup || !header.migration)
    throw new StartError("This is no backup of the store.");
  if (header.superprompts_backup > FORMAT) {
    throw new StartError(
      `The backup has format ${header.superprompts_backup}, this release reads up to ${FORMAT}. Restore it with the release that made it, or a newer one.`,
    );
  }
  migrationsUpTo(header.migration);
  return header as Header;
}

/** One transaction, committed only when every counted row has arrived. */
export async function restoreBackup(
  client: pg.Client,
  jobs: Jobs,
  header: Header,
  reader: BackupReader,
): Promise<Footer> {
  await client.query("set client_encoding to 'utf8'; set timezone to 'utc'; set datestyle to iso");
  await client.query("set statement_timeout to 0; set client_min_messages to warning");
  await client.query("begin");
  try {
    await dropEverything(client);
    await applyMigrations(client, migrationsUpTo(header.migration));
    const footer = await restoreRows(client, reader);
    await reader.expectEnd();
    await enqueueJobs(client, jobs);
    await moveSequences(client);
    await client.query("commit");
    // The planner has no statistics of the new rows yet.
    await client.query("analyze");
    return footer;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

export async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    "select tablename from pg_tables where schemaname in ('public', 'drizzle') order by tablename",
  );
  return rows.map(({ tablename }) => tablename);
}

async function dropEverything(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select tablename from pg_tables where schemaname = 'public'");
  for (const { tablename } of rows) await client.query(`drop table ${quote(tablename)} cascade`);
  await client.query("drop schema if exists drizzle cascade");
  await client.query("delete from pgboss.job");
}

async function restoreRows(client: pg.Client, reader: BackupReader): Promise<Footer> {
  await client.query("create temporary table restored_jobs (job json) on commit drop");
  const rows: Footer["rows"] = {};
  for (;;) {
    const next = (await reader.readLine()) as Partial<TableHead & Footer>;
    if (next.rows) {
      for (const [table, count] of Object.entries(next.rows)) {
        if (rows[table] !== count) throw damaged(`${table} has ${rows[table] ?? 0} of ${count} rows`);
      }
      return { rows };
    }
    if (!next.table || !next.columns) throw damaged("a line of it cannot be read");
    const target = next.table === JOBS ? "restored_jobs" : `public.${quote(next.table)}`;
    if (next.table !== JOBS) await client.query(`delete from ${target}`);
    const copy = client.query(copyFrom(`copy ${target} (${next.columns.map(quote).join(", ")}) from stdin`));
    await pipeline(reader.readRows(), copy);
    rows[next.table] = copy.rowCount;
  }
}

const BATCH_SIZE = 100;

interface WaitingJob {
  queue: QueueName;
  data: Queues[QueueName];
  startAfter: string;
}

async function enqueueJobs(client: pg.Client, jobs: Jobs): Promise<void> {
  const db = drizzle({ client });
  await client.query("declare waiting cursor for select job from restored_jobs");
  for (;;) {
    const { rows } = await client.query<{ job: WaitingJob }>(`fetch ${BATCH_SIZE} from waiting`);
    for (const { job } of rows) await jobs.enqueue(db, job.queue, job.data, { startAfter: job.startAfter });
    if (rows.length < BATCH_SIZE) return;
  }
}

/** The next value of a sequence must be greater than any in its column. */
async function moveSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select table_name as table, column_name as column,
      pg_get_serial_sequence(quote_ident(table_schema) || '.' || quote_ident(table_name), column_name) as sequence
    from information_schema.columns
    where table_schema = 'public' and (column_default like 'nextval(%' or is_identity = 'YES')`);
  for (const { table, column, sequence } of rows) {
    await client.query(
      `select setval($1, coalesce((select max(${quote(column)}) from public.${quote(table)}), 0) + 1, false)`,
      [sequence],
    );
  }
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
