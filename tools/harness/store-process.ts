import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync, readFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "./free-port.ts";
import { waitUntil } from "./wait-until.ts";

const ROOT = join(import.meta.dirname, "../..");
const SHOWN_OUTPUT_CHARS = 1_500;

/** Stores are ended with the process that started them, also when it fails. */
const RUNNING = new Set<StoreProcess>();
process.once("exit", () => {
  for (const store of RUNNING) void store.killWithDatabase();
});

interface StoreOptions {
  /** DATA_DIR: the embedded database is in here, unless DATABASE_URL is set. */
  folder: string;
  port: number;
  env?: Record<string, string>;
  /** Output goes to this file rather than into `output`; reading it would take time from what is measured. */
  logFile?: string;
}

/** The store as `npm start` runs it, in a process of its own. */
export class StoreProcess {
  readonly folder: string;
  readonly port: number;
  readonly url: string;
  readonly #env: Record<string, string>;
  readonly #logFile: string | undefined;
  #child: ChildProcess | undefined;
  #exited: Promise<unknown[]> = Promise.resolve([]);
  #isStopping = false;
  /** Everything it has written since its first start. */
  output = "";
  /** How the process ended although nobody stopped it. */
  crash: string | undefined;

  constructor({ folder, port, env = {}, logFile }: StoreOptions) {
    this.folder = folder;
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.#env = { PORT: String(port), PUBLIC_URL: this.url, DATA_DIR: folder, ...env };
    this.#logFile = logFile;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Resolves when the store is ready to serve. */
  async start(): Promise<void> {
    const log = this.#logFile === undefined ? "pipe" : openSync(this.#logFile, "a");
    const child = spawn(process.execPath, ["scripts/start.ts"], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, ...this.#env },
      stdio: ["ignore", log, log],
    });
    if (log !== "pipe") closeSync(log);
    this.#child = child;
    this.#exited = once(child, "exit");
    this.#isStopping = false;
    RUNNING.add(this);
    child.once("exit", (code, signal) => {
      RUNNING.delete(this);
      if (!this.#isStopping) this.crash = `${code ?? signal}: ${this.output.slice(-SHOWN_OUTPUT_CHARS)}`;
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk) => {
        this.output += chunk;
      });
    }
    try {
      await waitUntil("the store is ready", async () => !this.isRunning() || (await this.isReady()));
      if (!this.isRunning()) throw new Error("The store ended while it started.");
    } catch (error) {
      await this.stop();
      throw new Error(`${(error as Error).message}\n${this.#logFile ?? this.output}`);
    }
  }

  isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  isReady(): Promise<boolean> {
    return new Promise((resolve) => {
      get(`${this.url}/health/ready`, { agent: false }, (response) => {
        response.resume();
        resolve(response.statusCode === 200);
      }).on("error", () => resolve(false));
    });
  }

  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number> {
    return this.#end("SIGTERM");
  }

  /** SIGKILL of the store alone; its database goes on running. */
  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  async #end(signal: NodeJS.Signals): Promise<number> {
    this.#isStopping = true;
    this.#child?.kill(signal);
    return (await this.#exited)[0] as number;
  }

  /** SIGKILL of the store and of every process of its embedded database, at the same moment. */
  async killWithDatabase(): Promise<void> {
    if (!this.isRunning()) return;
    const pids = this.databaseProcesses();
    this.#isStopping = true;
    this.#child?.kill("SIGKILL");
    for (const pid of pids) sendSignal(pid, "SIGKILL");
    await this.#exited;
  }

  /** The embedded database's main process, then those that it started. */
  databaseProcesses(): number[] {
    const pidFile = join(this.folder, "postgres/postmaster.pid");
    if (!existsSync(pidFile)) return [];
    const main = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
    const all = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
    const children = all
      .map((line) => line.trim().split(/\s+/).map(Number))
      .filter(([, parent]) => parent === main);
    return [main, ...children.map(([pid]) => pid ?? 0)];
  }

  /** A connection to the embedded database beside the store's own. */
  async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      host: join(this.folder, "socket"),
      user: "superprompts",
      database: "postgres",
    });
    client.on("error", () => {});
    await client.connect();
    return client;
  }

  async query<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
    const client = await this.connect();
    try {
      return (await client.query<T>(text)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  }
}

export async function startStore(options: Omit<StoreOptions, "port">): Promise<StoreProcess> {
  const store = new StoreProcess({ ...options, port: await freePort() });
  await store.start();
  return store;
}

/** A process that has ended already needs no signal. */
export function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
