import { type ChildProcess, execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, chownSync, closeSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { StartError } from "#server/errors.ts";
import { clusterFolder, findInstallation, type Installation } from "./binaries.ts";
import { isAlive, takeLock } from "./process-lock.ts";
import { openServerLog, rotateServerLog, serverLog } from "./server-log.ts";
import { findShortage } from "./storage.ts";

const run = promisify(execFile);
const SUPERUSER = "superprompts";
const ROTATION_MS = 60_000;
const START_TIMEOUT_MS = 60_000;

export interface EmbeddedServer {
  connection: { host: string; user: string; database: string };
  movedTo: string | undefined;
  dataDir: string;
  pid(): number | undefined;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: { path: string; chosen: boolean };
  /** Further settings of the server, as name=value. */
  settings?: readonly string[];
  onProgress?: (line: string) => void;
  onCrash?: (message: string) => void;
}

/** Runs a PostgreSQL of our own on a unix socket, and brings it back when it dies. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const installation = findInstallation(options.dataDir);
  const unlock = takeLock(installation.dataDir);
  const cluster = clusterFolder(installation.dataDir);
  const socketFolder = prepareSocketFolder(installation);
  const connection = { host: socketFolder, user: SUPERUSER, database: "postgres" };
  const rotate = () => {
    try {
      rotateServerLog(installation.dataDir);
    } catch (error) {
      options.onCrash?.(`The database's log could not be rotated: ${(error as Error).message}`);
    }
  };
  const rotation = setInterval(rotate, ROTATION_MS).unref();
  let child: ChildProcess | undefined;
  let stopping = false;

  const launch = async () => {
    await stopOrphan(cluster);
    child = await startUntilReady(installation, socketFolder, options.settings ?? []);
    child.once("exit", async () => {
      if (stopping) return;
      const shortage = await findShortage(installation.dataDir).catch(() => undefined);
      options.onCrash?.(
        `The database stopped unexpectedly; it is being started again.${shortage ? ` ${shortage}` : ""}`,
      );
      void relaunch();
    });
  };
  const relaunch = async () => {
    while (!stopping) {
      try {
        return await launch();
      } catch (error) {
        options.onCrash?.((error as Error).message);
        await sleep(1_000);
      }
    }
  };

  try {
    if (!existsSync(join(cluster, "PG_VERSION"))) {
      options.onProgress?.("Creating the database (once) …");
      await createCluster(installation, cluster);
    }
    await refuseOtherVersion(installation, cluster);
    await launch();
  } catch (error) {
    unlock();
    throw error;
  }

  return {
    connection,
    movedTo: installation.movedTo,
    dataDir: installation.dataDir,
    pid: () => child?.pid,
    async stop() {
      stopping = true;
      clearInterval(rotation);
      if (child && child.exitCode === null && child.signalCode === null) {
        const gone = new Promise((resolve) => child?.once("exit", resolve));
        child.kill("SIGINT");
        await gone;
      }
      unlock();
    },
  };
}

async function createCluster(installation: Installation, cluster: string): Promise<void> {
  mkdirSync(cluster, { recursive: true });
  if (installation.owner) chownSync(cluster, installation.owner.uid, installation.owner.gid);
  chmodSync(cluster, 0o700);
  try {
    await run(
      installation.initdb,
      [
        `--pgdata=${cluster}`,
        `--username=${SUPERUSER}`,
        // Only the socket leads in, and its folder is closed to other users.
        "--auth=trust",
        "--encoding=UTF8",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--locale=C",
      ],
      { ...installation.owner, cwd: "/", env: environment() },
    );
  } catch (error) {
    rmSync(join(cluster, "PG_VERSION"), { force: true });
    throw new StartError(`The database could not be created in ${cluster}: ${(error as Error).message}`);
  }
}

/** Another major version of PostgreSQL cannot read these files; only a backup carries the data over. */
async function refuseOtherVersion(installation: Installation, cluster: string): Promise<void> {
  const made = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  const { stdout } = await run(installation.postgres, ["--version"], { ...installation.owner, cwd: "/" });
  const own = /(\d+)[.\w]*\s*$/.exec(stdout)?.[1];
  if (made === own) return;
  throw new StartError(
    `The database in ${cluster} was made by PostgreSQL ${made}, and this release brings PostgreSQL ${own}, which cannot read it. With the release that made it run "npm run backup -- <file>"; then move that folder away and run "npm run restore -- <file>" with this one. docs/running.md tells the steps.`,
  );
}

/** A socket's path holds about 100 characters, so a data directory far down keeps it in the temporary folder. */
function prepareSocketFolder(installation: Installation): string {
  const near = join(installation.dataDir, "socket");
  const name = createHash("sha256").update(installation.dataDir).digest("hex").slice(0, 12);
  const folder = near.length < 80 ? near : join(tmpdir(), `superprompts-${name}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (installation.owner) chownSync(folder, installation.owner.uid, installation.owner.gid);
  chmodSync(folder, 0o700);
  return folder;
}

/** After a kill -9 of the store its database lives on. We hold the lock, so it is ours: end it and start afresh. */
async function stopOrphan(cluster: string): Promise<void> {
  const pid = postmasterPid(cluster);
  if (pid === undefined || !isAlive(pid)) return;
  process.kill(pid, "SIGINT");
  for (let waited = 0; waited < START_TIMEOUT_MS && isAlive(pid); waited += 50) await sleep(50);
}

function postmasterPid(cluster: string): number | undefined {
  try {
    const [pid, folder] = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    const command = readCommand(Number(pid));
    const foreign = command !== undefined && !command.includes("postgres");
    return folder === cluster && !foreign ? Number(pid) : undefined;
  } catch {
    return undefined;
  }
}

function readCommand(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return undefined;
  }
}

async function startUntilReady(
  installation: Installation,
  socketFolder: string,
  settings: readonly string[],
): Promise<ChildProcess> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  // A postmaster.pid left by a kill can refuse a start for a second or two; only trying again tells.
  for (;;) {
    const child = spawnServer(installation, socketFolder, settings);
    if (await isReady(child, socketFolder, deadline)) return child;
    if (Date.now() > deadline) {
      child.kill("SIGKILL");
      const shortage = await findShortage(installation.dataDir);
      throw new StartError(shortage ?? `The database did not start; see ${serverLog(installation.dataDir)}.`);
    }
    await sleep(150);
  }
}

function spawnServer(
  installation: Installation,
  socketFolder: string,
  settings: readonly string[],
): ChildProcess {
  const log = openServerLog(installation.dataDir);
  const flags = [
    "listen_addresses=",
    `unix_socket_directories=${socketFolder}`,
    "unix_socket_permissions=0700",
    "max_connections=200",
    "shared_buffers=128MB",
    "jit=off",
    // Starting again is ours: PostgreSQL's own restart hangs for good when the disk is full at that moment.
    "restart_after_crash=off",
    ...settings,
  ].flatMap((setting) => ["-c", setting]);
  // Detached: Ctrl-C in a terminal must reach the store alone, which lets requests finish before it stops this.
  const child = spawn(installation.postgres, ["-D", clusterFolder(installation.dataDir), ...flags], {
    ...installation.owner,
    cwd: "/",
    env: environment(),
    stdio: ["ignore", log, log],
    detached: true,
  });
  child.on("error", () => {});
  closeSync(log);
  return child;
}

async function isReady(child: ChildProcess, socketFolder: string, deadline: number): Promise<boolean> {
  let ended = false;
  child.once("exit", () => {
    ended = true;
  });
  while (!ended && Date.now() < deadline) {
    const client = new pg.Client({ host: socketFolder, user: SUPERUSER, database: "postgres" });
    client.on("error", () => {});
    try {
      await client.connect();
      return true;
    } catch {
      await sleep(25);
    } finally {
      await client.end().catch(() => {});
    }
  }
  return false;
}

const environment = () => ({ PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" });
