import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss, type SendOptions } from "pg-boss";
import type pg from "pg";
import type { Queryable } from "#server/database/pool.ts";
import { describeError, type Logger } from "#server/logging.ts";

/** Every queue of the store: what a job carries. */
export interface Queues {
  "send-mail": { to: string; subject: string; text: string; html: string; messageId: string };
}
export type QueueName = keyof Queues;

/** Retries back off from seconds to minutes, for about a day. */
const QUEUES: Record<QueueName, { retryLimit: number; retryDelay: number; retryBackoff: boolean; retryDelayMax?: number }> = {
  "send-mail": { retryLimit: 100, retryDelay: 5, retryBackoff: true, retryDelayMax: 900 },
};

type Handler<Q extends QueueName> = (data: Queues[Q]) => Promise<void>;

export interface Jobs {
  /** Enqueues in the caller's transaction: the job exists exactly when the rest does. */
  enqueue<Q extends QueueName>(db: Queryable, queue: Q, data: Queues[Q], options?: SendOptions): Promise<void>;
  work<Q extends QueueName>(queue: Q, handler: Handler<Q>): void;
  /** A job that runs on a schedule (five-field cron), once among all instances. */
  repeat(name: string, cron: string, handler: () => Promise<void>): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const POLL_SECONDS = 1;

export function createJobs(connection: pg.ClientConfig, log: Logger): Jobs {
  const boss = new PgBoss({
    ...(connection as { connectionString?: string }),
    application_name: "superprompts-jobs",
    max: 4,
    useListenNotify: true,
  } as ConstructorParameters<typeof PgBoss>[0] & object);
  boss.on("error", (error) => log.warn({ error: describeError(error) }, "jobs"));
  const workers: (() => Promise<unknown>)[] = [];
  const queueNames = new Set<string>(Object.keys(QUEUES));

  return {
    async enqueue(db, queue, data, options = {}) {
      await boss.send(queue, data, { ...options, db: fromDrizzle(db, sql) });
    },
    work(queue, handler) {
      workers.push(() =>
        boss.work<Queues[typeof queue]>(queue, { pollingIntervalSeconds: POLL_SECONDS, batchSize: 1 }, async ([job]) => {
          if (job) await handler(job.data);
        }),
      );
    },
    repeat(name, cron, handler) {
      queueNames.add(name);
      workers.push(async () => {
        await boss.schedule(name, cron);
        await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, handler);
      });
    },
    async start() {
      await boss.start();
      for (const name of queueNames) await boss.createQueue(name, QUEUES[name as QueueName]);
      for (const startWorker of workers) await startWorker();
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
