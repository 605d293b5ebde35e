import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { type CopyToStreamQuery, to as copyTo } from "pg-copy-streams";
import { END_OF_ROWS, FORMAT, type Footer, type Header, JOBS, line, type TableHead } from "./format.ts";
import { readMigration } from "./migrations.ts";

/** One repeatable-read transaction, so that the backup is of one moment while the store runs. */
export async function writeBackup(client: pg.Client, sink: Writable): Promise<Footer> {
  await client.query("set client_encoding to 'utf8'; set timezone to 'utc'; set datestyle to iso");
  await client.query("set statement_timeout to 0; set idle_in_transaction_session_timeout to 0");
  await client.query("begin isolation level repeatable read read only");
  const migration = await readMigration(client);
  const tables = await listTables(client);
  // No migration may change a table before it has been read.
  await client.query(`lock table ${tables.map(({ table }) => quote(table)).join(", ")} in access share mode`);
  const header: Header = { superprompts_backup: FORMAT, made_at: new Date().toISOString(), migration };
  await put(sink, line(header));

  const copies = new Map<string, CopyToStreamQuery>();
  const section = async (head: TableHead, source: string) => {
    await put(sink, line(head));
    const copy = client.query(copyTo(`copy ${source} to stdout`));
    await pipeline(copy, sink, { end: false });
    await put(sink, END_OF_ROWS);
    copies.set(head.table, copy);
  };
  for (const head of tables) {
    await section(head, `${quote(head.table)} (${head.columns.map(quote).join(", ")})`);
  }
  if (await hasJobs(client)) await section({ table: JOBS, columns: ["job"] }, `(${WAITING_JOBS})`);
  await client.query("commit");
  // A copy's stream ends before its row count arrives; after the commit all counts are known.
  const footer = { rows: Object.fromEntries([...copies].map(([table, { rowCount }]) => [table, rowCount])) };
  await put(sink, line(footer));
  return footer;
}

/** Scheduled jobs are left out, since the store creates them. A job that is active is saved: twice is better than never. */
const WAITING_JOBS = `
  select json_build_object('queue', name, 'data', data, 'startAfter', start_after)
  from pgboss.job
  where state::text in ('created', 'retry', 'active')
    and left(name, 2) <> '__' and name not in (select name from pgboss.schedule)
  order by created_on`;

async function hasJobs(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('pgboss.job') is not null as yes");
  return rows[0].yes;
}

/** Each table comes after those that its foreign keys name. */
async function listTables(client: pg.Client): Promise<TableHead[]> {
  const { rows } = await client.query<TableHead & { needs: string[] }>(`
    select relname as table,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select r.relname::text from pg_constraint join pg_class r on r.oid = confrelid
        where conrelid = c.oid and contype = 'f' and confrelid <> conrelid) as needs
    from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    order by relname`);
  const ordered: TableHead[] = [];
  const isIn = (name: string) => ordered.some(({ table }) => table === name);
  while (ordered.length < rows.length) {
    const next = rows.find(({ table, needs }) => !isIn(table) && needs.every(isIn));
    if (!next) throw new Error("The tables refer to each other in a circle.");
    ordered.push({ table: next.table, columns: next.columns });
  }
  return ordered;
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

const put = (sink: Writable, block: string | Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    sink.write(block, (error) => (error ? reject(error) : resolve()));
  });
