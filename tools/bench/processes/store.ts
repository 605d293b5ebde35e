import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { get } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export interface RunningStore {
  url: string;
  port: number;
  /** From the start of the process to the first page that it answered. */
  startMs: number;
  /** Resident memory of the store's own process, without its database. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

const START_PATIENCE_MS = 60_000;
const FIRST_PAGE = "/store";

/** The process that `npm start` becomes, set for production; its log goes to a file, as an operator would have it. */
export async function startStore(
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningStore> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log = openSync(join(folder, "store.log"), "a");
  const begun = performance.now();
  const child = spawn(process.execPath, ["scripts/start.ts"], {
    cwd: join(import.meta.dirname, "../../.."),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      CHECKOUT_TEST_MODE: "on",
      AUTH_AUTOCONFIRM: "on",
      RATE_LIMIT_SCALE: "1000000",
      DATA_DIR: folder,
      PORT: String(port),
      PUBLIC_URL: url,
      ...env,
    },
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  const ended = once(child, "exit");
  // Also when the bench itself fails: a store must not be left behind.
  const kill = () => child.kill("SIGTERM");
  process.once("exit", kill);
  const stop = async () => {
    kill();
    await ended;
    process.off("exit", kill);
  };
  while ((await statusOf(url + FIRST_PAGE)) !== 200) {
    if (child.exitCode !== null || performance.now() - begun > START_PATIENCE_MS) {
      await stop();
      throw new Error(`The store did not start; its log is ${join(folder, "store.log")}.`);
    }
    await sleep(5);
  }
  return { url, port, startMs: performance.now() - begun, memory: () => residentMemory(url), stop };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

const statusOf = (url: string) =>
  new Promise<number>((resolve) => {
    get(url, { agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    }).on("error", () => resolve(0));
  });

async function residentMemory(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^store_resident_memory_bytes (\d+)$/m.exec(metrics)?.[1]);
}
