import type pg from "pg";
import { type Job, type JobResult, PgBoss, type SendOptions } from "pg-boss";
import type { Queryable } from "#server/database/pool.ts";
import { describeError, type Logger } from "#server/logging.ts";
import type { Mail } from "#server/mail/transport.ts";

/** Every queue of the store: what a job carries. */
export interface Queues {
  "send-mail": Mail;
  "payment-event": { eventRow: string };
  refund: { refundId: string };
  "sandbox-webhook": { paymentId: string };
  "sandbox-event": { url: string; event: SandboxEvent };
}
/** What the sandbox sends about a payment that is complete. */
export interface SandboxEvent {
  id: string;
  data: { id: string; refund_id?: string; amount: number };
  status: string;
  livemode: boolean;
}
export type QueueName = keyof Queues;

/** A job whose process was killed is taken up again after this, not after pg-boss's quarter of an hour. */
const HEARTBEAT_SECONDS = 15;

/** Retries back off from seconds to minutes, for about a day. */
const QUEUES: Record<
  QueueName,
  {
    retryLimit: number;
    retryDelay: number;
    retryBackoff: boolean;
    retryDelayMax?: number;
    deleteAfterSeconds?: number;
  }
> = {
  // Sent mail is deleted soon, because it may carry a link that opens an account.
  "send-mail": {
    retryLimit: 100,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 900,
    deleteAfterSeconds: 60,
  },
  refund: { retryLimit: 20, retryDelay: 10, retryBackoff: true, retryDelayMax: 600 },
  "payment-event": { retryLimit: 20, retryDelay: 10, retryBackoff: true, retryDelayMax: 600 },
  "sandbox-webhook": { retryLimit: 30, retryDelay: 2, retryBackoff: true, retryDelayMax: 300 },
  "sandbox-event": { retryLimit: 30, retryDelay: 2, retryBackoff: true, retryDelayMax: 300 },
};

type Handler<Q extends QueueName> = (data: Queues[Q]) => Promise<void>;

export interface Jobs {
  /** Enqueues in the caller's transaction: the job exists exactly when the rest does. */
  enqueue<Q extends QueueName>(
    db: Queryable,
    queue: Q,
    data: Queues[Q],
    options?: SendOptions,
  ): Promise<void>;
  work<Q extends QueueName>(queue: Q, handler: Handler<Q>): void;
  /** A job that runs on a schedule (five-field cron), once among all instances. */
  repeat(name: string, cron: string, handler: () => Promise<void>): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const POLL_SECONDS = 1;
const BATCH_SIZE = 20;

export function createJobs(connection: pg.ClientConfig, log: Logger): Jobs {
  const boss = new PgBoss({
    ...(connection as { connectionString?: string }),
    application_name: "superprompts-jobs",
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: HEARTBEAT_SECONDS,
    monitorIntervalSeconds: HEARTBEAT_SECONDS,
  } as ConstructorParameters<typeof PgBoss>[0] & object);
  let stopping = false;
  boss.on("error", (error) => {
    // Connections that end while we close are expected.
    if (!stopping) log.warn({ error: describeError(error) }, "jobs");
  });
  const workers: (() => Promise<unknown>)[] = [];
  const queueNames = new Set<string>(Object.keys(QUEUES));

  let opened: Promise<void> | undefined;
  const open = () => {
    opened ??= openQueues().catch((error) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  const openQueues = async () => {
    await boss.start();
    for (const name of queueNames) {
      const options = { ...QUEUES[name as QueueName], heartbeatSeconds: HEARTBEAT_SECONDS };
      await boss.createQueue(name, options);
      // A queue of an older release keeps its options otherwise.
      await boss.updateQueue(name, options);
    }
  };

  return {
    async enqueue(db, queue, data, options = {}) {
      // A request may come before the workers run.
      await open();
      await boss.send(queue, data, { ...options, db: inTransaction(db) });
    },
    work(queue, handler) {
      const settle = async ({ id, data }: Job<Queues[typeof queue]>): Promise<JobResult> => {
        try {
          await handler(data);
          // Completed at once, not with the batch: if the process dies, only this job would run again.
          await boss.complete(queue, id);
          return { id, status: "completed" };
        } catch (error) {
          log.warn({ queue, job: id, error: describeError(error) }, "a job failed and is tried again");
          return { id, status: "failed", output: { message: String(error) } };
        }
      };
      workers.push(() =>
        boss.work<Queues[typeof queue]>(
          queue,
          {
            pollingIntervalSeconds: POLL_SECONDS,
            batchSize: BATCH_SIZE,
            burstWhenBatchFull: true,
            perJobResults: true,
          },
          (jobs) => Promise.all(jobs.map(settle)),
        ),
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
      await open();
      for (const startWorker of workers) await startWorker();
    },
    async stop() {
      stopping = true;
      if (!opened) return;
      await opened.catch(() => {});
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

const statementNames = new Map<string, string>();

/** Few different statements enqueue everything: under a name each is planned once for a connection. */
const inTransaction = (db: Queryable): NonNullable<SendOptions["db"]> => ({
  async executeSql(text: string, values: unknown[] = []) {
    const name = statementNames.get(text) ?? `enqueue_${statementNames.size}`;
    statementNames.set(text, name);
    const prepared = db._.session.prepareQuery({ sql: text, params: values }, undefined, name, false);
    return (await prepared.execute()) as { rows: unknown[] };
  },
});
