import type { DestinationStream } from "pino";
import type { ProviderName } from "#contracts/payments.ts";
import { createRequestLog, type RequestLog } from "#server/http/request-log.ts";
import { type CategoryViewCounter, createCategoryViewCounter } from "./category-views/counter.ts";
import type { Config } from "./config.ts";
import { type EmbeddedServer, startEmbedded } from "./database/embedded.ts";
import { migrateDatabase } from "./database/migrate.ts";
import { type Database, openDatabase } from "./database/pool.ts";
import { findTrigrams } from "./database/trigrams.ts";
import { createJobs, type Jobs } from "./jobs/jobs.ts";
import { standardOutput } from "./log-output.ts";
import { createLogger, type Logger } from "./logging.ts";
import type { OwnAddress } from "./payments/own-address.ts";
import { openPayments } from "./payments/payments.ts";
import type { PaymentProvider, WebhookReceiver } from "./payments/provider.ts";
import { type Bus, openBus } from "./realtime/bus.ts";
import { createSearchCache, type SearchCache } from "./search-cache/search-cache.ts";
import { createSettings, type Settings } from "./settings/settings.ts";
import type { Tokens } from "./tokens/port.ts";
import { openTokens } from "./tokens/tokens.ts";

/** Everything a feature may reach beside its own code. */
export interface Context {
  config: Config;
  log: Logger;
  logRequest: RequestLog;
  db: Database["db"];
  database: Database;
  bus: Bus;
  jobs: Jobs;
  payments: PaymentProvider;
  webhookReceivers: Record<ProviderName, WebhookReceiver>;
  own: OwnAddress;
  /** Aborted when the store closes, which ends open streams. */
  closing: AbortController;
  tokens: Tokens;
  categoryViews: CategoryViewCounter;
  settings: Settings;
  searchCache: SearchCache;
  /** Whether the database can compare words with typing errors in them. */
  toleratesTypos: boolean;
  embedded: EmbeddedServer | undefined;
  now: () => Date;
  close(): Promise<void>;
}

export interface Overrides {
  now?: () => Date;
  logTo?: DestinationStream;
  onProgress?: (line: string) => void;
}

export async function createContext(config: Config, overrides: Overrides = {}): Promise<Context> {
  const closing = new AbortController();
  const output = overrides.logTo ?? standardOutput(closing.signal);
  const log = createLogger(output);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded({
        dataDir: config.dataDir,
        ...(overrides.onProgress ? { onProgress: overrides.onProgress } : {}),
        onCrash: (message) => log.error(message),
      });
  const connection = embedded ? embedded.connection : { connectionString: config.databaseUrl };
  try {
    await migrateDatabase(connection);
    const database = openDatabase(connection, {
      size: config.databasePoolSize,
      onError: (error) => log.warn({ reason: error.message }, "an idle database connection broke"),
    });
    const bus = await openBus(connection, log);
    const now = overrides.now ?? (() => new Date());
    const own: OwnAddress = { url: undefined };
    const jobs = createJobs(connection, log);
    const { provider, receivers } = await openPayments(config, database.db, own, now);
    const categoryViews = createCategoryViewCounter(database.db, now, log);
    return {
      config,
      log,
      logRequest: createRequestLog(output),
      db: database.db,
      database,
      bus,
      jobs,
      payments: provider,
      webhookReceivers: receivers,
      own,
      closing,
      tokens: await openTokens(config, database.db, now),
      categoryViews,
      settings: createSettings(config, database, bus, now),
      searchCache: createSearchCache(bus),
      toleratesTypos: await findTrigrams(database.db, log),
      embedded,
      now,
      async close() {
        closing.abort();
        await jobs.stop();
        await bus.close();
        await categoryViews.close();
        await database.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}
