import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const ROOT = join(import.meta.dirname, "../..");
const START_PATIENCE_MS = 60_000;
const POLL_MS = 50;
const LAST_WORDS = 1_500;

/** Whoever interrupts the faults leaves no store behind. */
const RUNNING = new Set<StoreProcess>();
process.once("exit", () => {
  for (const store of RUNNING) store.killNow();
});

/** The store as a user starts it: a process of its own with its own database, which can be killed. */
export class StoreProcess {
  readonly folder: string;
  readonly url: string;
  readonly #env: Record<string, string>;
  #child: ChildProcess | undefined;
  #output = "";
  #isLeaving = false;
  /** Why the process ended although nobody ended it. */
  collapse: string | undefined;

  constructor(folder: string, port: number, env: Record<string, string>) {
    this.folder = folder;
    this.url = `http://127.0.0.1:${port}`;
    this.#env = { PORT: String(port), PUBLIC_URL: this.url, DATA_DIR: folder, ...env };
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Everything it has said since the first start. */
  get output(): string {
    return this.#output;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, ["scripts/start.ts"], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, ...this.#env },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    this.#child = child;
    RUNNING.add(this);
    this.#isLeaving = false;
    child.once("exit", (code, signalName) => {
      RUNNING.delete(this);
      if (!this.#isLeaving) this.collapse = `${code ?? signalName}: ${this.#output.slice(-LAST_WORDS)}`;
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk) => {
        this.#output += chunk;
      });
    }
    const deadline = Date.now() + START_PATIENCE_MS;
    while (!(await this.isReady())) {
      if (child.exitCode !== null || Date.now() > deadline) {
        await this.stop();
        throw new Error(`The store did not start:\n${this.#output}`);
      }
      await sleep(POLL_MS);
    }
  }

  async isReady(): Promise<boolean> {
    const answer = await fetch(`${this.url}/health/ready`).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.status === 200;
  }

  /** kill -9 of the store and of every process of its database, all at once. */
  async kill(): Promise<void> {
    const gone = this.#child ? once(this.#child, "exit") : undefined;
    this.killNow();
    await gone;
  }

  killNow(): void {
    const { exitCode = 0, signalCode = null } = this.#child ?? {};
    if (exitCode !== null || signalCode !== null) return;
    const database = this.databaseProcesses();
    this.#isLeaving = true;
    for (const pid of [-this.pid, ...database]) signal(pid, "SIGKILL");
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    this.#isLeaving = true;
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    await gone;
  }

  /** The database's first process, then those that it started. */
  databaseProcesses(): number[] {
    const note = join(this.folder, "postgres/postmaster.pid");
    if (!existsSync(note)) return [];
    const first = Number(readFileSync(note, "utf8").split("\n")[0]);
    const all = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
    const children = all
      .map((line) => line.trim().split(/\s+/).map(Number))
      .filter(([, ppid]) => ppid === first);
    return [first, ...children.map(([pid]) => pid ?? 0)];
  }

  signalDatabase(name: NodeJS.Signals, reach: "first" | "all"): void {
    const pids = this.databaseProcesses();
    for (const pid of reach === "first" ? pids.slice(0, 1) : pids) signal(pid, name);
  }

  /** The most memory the store's process has ever held. */
  peakMegabytes(): number {
    const status = readFileSync(`/proc/${this.pid}/status`, "utf8");
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  }

  /** A line to the database beside the store's own. */
  async look(): Promise<pg.Client> {
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
    const client = await this.look();
    try {
      return (await client.query<T>(text)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/** A process that is gone already needs no signal. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
