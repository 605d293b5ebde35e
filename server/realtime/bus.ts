import { sql } from "drizzle-orm";
import pg from "pg";
import type { Queryable } from "#server/database/pool.ts";
import type { Logger } from "#server/logging.ts";

/** What instances tell each other, and what it carries. A message is small: names and ids, never content. */
export interface Channels {
  catalogue_changed: Record<never, never>;
  settings_changed: Record<never, never>;
  order_changed: { id: string; user_email: string };
}
export type Channel = keyof Channels;
const CHANNELS: readonly Channel[] = ["catalogue_changed", "settings_changed", "order_changed"];

type Handler<C extends Channel> = (message: Channels[C]) => void;

export interface Bus {
  /** Calls the handler for each message of any instance; returns a function that stops it. */
  on<C extends Channel>(channel: C, handler: Handler<C>): () => void;
  /** Called when messages may have been missed: everything cached from the database may be stale. */
  onGap(handler: () => void): () => void;
  close(): Promise<void>;
}

/** Sends in the caller's transaction, so nothing is sent for a rollback. */
export async function notify<C extends Channel>(
  db: Queryable,
  channel: C,
  message: Channels[C],
): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(message)})`);
}

const RECONNECT_MS = 500;
const HEARTBEAT_MS = 15_000;
const TIMEOUT_MS = 5_000;

/** One listening connection per instance, made anew when it breaks or no longer answers. */
export async function openBus(connection: pg.ClientConfig, log: Logger): Promise<Bus> {
  const handlers = new Map<Channel, Set<Handler<Channel>>>(CHANNELS.map((channel) => [channel, new Set()]));
  const gapHandlers = new Set<() => void>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const connect = async () => {
    const next = new pg.Client({
      ...connection,
      application_name: "superprompts-bus",
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    next.on("notification", ({ channel, payload }) => {
      const message = JSON.parse(payload || "{}");
      for (const handler of handlers.get(channel as Channel) ?? []) handler(message);
    });
    next.on("error", (error) => log.warn({ reason: error.message }, "listening connection broke"));
    next.on("end", reconnectLater);
    try {
      await next.connect();
      for (const channel of CHANNELS) await next.query(`listen ${channel}`);
    } catch (error) {
      await next.end();
      throw error;
    }
    client = next;
  };
  // A listening connection only receives, so a dead one is noticed by a query only.
  const heartbeat = setInterval(async () => {
    const asked = client;
    try {
      await asked?.query("select 1");
    } catch (error) {
      log.warn({ reason: (error as Error).message }, "listening connection does not answer");
      await asked?.end();
    }
  }, HEARTBEAT_MS).unref();
  const reconnectLater = () => {
    if (closed || retry) return;
    retry = setTimeout(async () => {
      retry = undefined;
      try {
        await connect();
        for (const handler of gapHandlers) handler();
      } catch {
        reconnectLater();
      }
    }, RECONNECT_MS);
  };

  await connect();
  return {
    on(channel, handler) {
      const set = handlers.get(channel);
      set?.add(handler as Handler<Channel>);
      return () => set?.delete(handler as Handler<Channel>);
    },
    onGap(handler) {
      gapHandlers.add(handler);
      return () => gapHandlers.delete(handler);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      clearInterval(heartbeat);
      await client?.end().catch(() => {});
    },
  };
}
