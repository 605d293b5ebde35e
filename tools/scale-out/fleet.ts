import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbedded } from "#server/database/embedded.ts";
import { databaseUrl } from "#server/testing/database-server.ts";

export interface Instance {
  url: string;
  /** SIGTERM, and the code it ends with. */
  stop(): Promise<number>;
  kill(): Promise<void>;
}

const open: (() => Promise<void>)[] = [];

/** Ends what was started, the last first; also after a start that failed half-way. */
export async function closeFleet(): Promise<void> {
  for (const close of open.reverse()) await close();
}

/** An empty PostgreSQL of its own, as a hosting company would give one. */
export async function openEmptyDatabase() {
  const folder = mkdtempSync(join(tmpdir(), "shop-fleet-"));
  chmodSync(folder, 0o755);
  const server = await startEmbedded({
    dataDir: { path: folder, chosen: true },
    settings: ["fsync=off", "synchronous_commit=off", "full_page_writes=off"],
  });
  const client = new pg.Client(server.connection);
  await client.connect();
  open.push(async () => {
    await client.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await client.query<Row>(text, values)).rows;
  return {
    url: databaseUrl(server.connection.host, server.connection.database),
    rows,
    /** How many connections the stores hold, by what they are for. */
    connections: <Name extends string>() =>
      rows<{ name: Name; count: number }>(
        `select application_name as name, count(*)::int from pg_stat_activity
         where application_name like 'superprompts%' group by 1`,
      ),
    /** Writes down every mail that a store wants sent, also what a mailer drops because it has sent it before. */
    watchMails: () =>
      rows(
        `create table wanted_mails (job uuid, message text);
         create function note_mail() returns trigger language plpgsql as $$
           begin insert into wanted_mails values (new.id, new.data->>'messageId'); return null; end $$;
         create trigger note_mail after insert on pgboss.job
           for each row when (new.name = 'send-mail') execute function note_mail()`,
      ),
    /** Of the purchase mails of these orders: the jobs that there ever were, and those that are not done. */
    mailsOf: async (orderIds: string[]) => {
      const [counted] = await rows<{ wanted: number; waiting: number }>(
        `select count(distinct wanted.job)::int as wanted, count(distinct job.id)::int as waiting
         from wanted_mails wanted left join pgboss.job on job.id = wanted.job and job.name = 'send-mail'
           and job.state::text in ('created', 'retry', 'active')
         where split_part(wanted.message, '@', 1) = any($1)`,
        [orderIds.map((id) => `purchase-${id}`)],
      );
      return counted;
    },
  };
}

/** The store as a user starts it, in a process of its own, with a folder of its own. */
export async function startInstance(env: Record<string, string>): Promise<Instance> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "shop-instance-"));
  const child = spawn(process.execPath, ["scripts/start.ts"], {
    cwd: join(import.meta.dirname, "../.."),
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: folder, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  open.push(async () => {
    child.kill("SIGKILL");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  await isOpen(child);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill("SIGTERM");
      return (await ended)[0] as number;
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** Its output is read to the end: a store whose reader is gone would wait. */
function isOpen(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk) => {
        output = (output + chunk).slice(-10_000);
        if (output.includes("The store is open at")) resolve();
      });
    }
    child.once("exit", () => reject(new Error(output)));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
