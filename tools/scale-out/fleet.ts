import pg from "pg";
import { startEmbedded } from "#server/database/embedded.ts";
import { databaseUrl } from "#server/testing/database-server.ts";
import { newFolder, removeFolder } from "#tools/harness/folder.ts";
import { type StoreProcess, startStore } from "#tools/harness/store-process.ts";

const open: (() => Promise<void>)[] = [];

/** Stops everything in reverse order, also after a failed start. */
export async function closeFleet(): Promise<void> {
  for (const close of open.reverse()) await close();
}

/** An empty PostgreSQL beside the one of the other tests. */
export async function openEmptyDatabase() {
  const folder = newFolder();
  const server = await startEmbedded({
    dataDir: { path: folder, chosen: true },
    settings: ["fsync=off", "synchronous_commit=off", "full_page_writes=off"],
  });
  const client = new pg.Client(server.connection);
  await client.connect();
  open.push(async () => {
    await client.end();
    await server.stop();
    removeFolder(folder);
  });
  const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await client.query<Row>(text, values)).rows;
  return {
    url: databaseUrl(server.connection.host, server.connection.database),
    rows,
    /** Number of connections of all stores by application name. */
    connections: <Name extends string>() =>
      rows<{ name: Name; count: number }>(
        `select application_name as name, count(*)::int from pg_stat_activity
         where application_name like 'superprompts%' group by 1`,
      ),
    /** Records every mail job, also those that the mailer drops as repeated. */
    watchMails: () =>
      rows(
        `create table wanted_mails (job uuid, message text);
         create function note_mail() returns trigger language plpgsql as $$
           begin insert into wanted_mails values (new.id, new.data->>'messageId'); return null; end $$;
         create trigger note_mail after insert on pgboss.job
           for each row when (new.name = 'send-mail') execute function note_mail()`,
      ),
    /** Number of purchase mail jobs of these orders, in all and unfinished. */
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

export async function startInstance(env: Record<string, string>): Promise<StoreProcess> {
  const folder = newFolder();
  open.push(async () => removeFolder(folder));
  const store = await startStore({ folder, env });
  open.push(() => store.kill());
  return store;
}
