import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { Config } from "#server/config.ts";
import { clusterFolder, findInstallation } from "#server/database/binaries.ts";
import { startEmbedded } from "#server/database/embedded.ts";
import { StartError } from "#server/errors.ts";

export interface OpenDatabase {
  connection: pg.ClientConfig;
  client: pg.Client;
  close(): Promise<void>;
}

/** Connects to the running database, or starts the embedded one. */
export async function openToRead(config: Config, name: string): Promise<OpenDatabase> {
  if (config.databaseUrl) return connect({ connectionString: config.databaseUrl }, name);
  const running = runningServer(clusterFolder(config.dataDir.path));
  const reachable = running && (await connect(running, name).catch(ignoreStalePidFile));
  return reachable ?? openStopped(config, name);
}

async function openStopped(config: Config, name: string): Promise<OpenDatabase> {
  const { dataDir } = findInstallation(config.dataDir);
  const cluster = clusterFolder(dataDir);
  if (!existsSync(join(cluster, "PG_VERSION"))) {
    throw new StartError(`There is no store in ${dataDir}: nothing to back up.`);
  }
  const moved = dataDir === config.dataDir.path ? undefined : runningServer(cluster);
  const reachable = moved && (await connect(moved, name).catch(ignoreStalePidFile));
  return reachable ?? openEmbedded(config, name);
}

/** Refuses while a store runs on the database. */
export async function openExclusively(config: Config, name: string): Promise<OpenDatabase> {
  if (!config.databaseUrl) return openEmbedded(config, name);
  const database = await connect({ connectionString: config.databaseUrl }, name);
  const { rows } = await database.client.query(
    "select count(*)::int as others from pg_stat_activity where datname = current_database() and application_name like 'superprompts%' and pid <> pg_backend_pid()",
  );
  if (rows[0].others === 0) return database;
  await database.close();
  throw new StartError("A store is running on this database. Stop every instance of it first.");
}

async function openEmbedded(config: Config, name: string): Promise<OpenDatabase> {
  const server = await startEmbedded({ dataDir: config.dataDir });
  const database = await connect(server.connection, name);
  return {
    ...database,
    async close() {
      await database.close();
      await server.stop();
    },
  };
}

/** The fifth line of postmaster.pid is the folder of the socket. */
function runningServer(cluster: string): pg.ClientConfig | undefined {
  try {
    const host = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[4];
    return host ? { host, user: "superprompts", database: "postgres" } : undefined;
  } catch (error) {
    return ignoreStalePidFile(error as NodeJS.ErrnoException);
  }
}

/** A stale pid file is ignored; a missing permission is not. */
function ignoreStalePidFile(error: NodeJS.ErrnoException): undefined {
  if (error.code === "EACCES" || error.code === "EPERM") {
    throw new StartError(
      "The store runs as another user, whose database lets nobody else in. Run this as that user, or as root.",
    );
  }
  return undefined;
}

async function connect(connection: pg.ClientConfig, name: string): Promise<OpenDatabase> {
  const client = new pg.Client({ ...connection, application_name: name, keepAlive: true });
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw Object.assign(new StartError(`The database cannot be reached: ${message || code}`), { code });
  }
  return { connection, client, close: () => client.end() };
}
