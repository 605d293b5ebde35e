import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Ledger, openLedger } from "./ledger.ts";
import { type Mailbox, openMailbox } from "./mailbox.ts";
import { openProvider, type Provider } from "./provider.ts";
import { freePort, StoreProcess } from "./store-process.ts";

/** A store, everybody around it, and what was promised to whom. */
export interface Stage {
  store: StoreProcess;
  provider: Provider;
  mailbox: Mailbox;
  ledger: Ledger;
  /** Payments that the provider, or the store in its name, did not start. */
  refusedByProvider: number;
  /** Set when buyers need not wait any longer. */
  isClosing: boolean;
  close(): Promise<void>;
}

/** PostgreSQL's user has to pass through when this runs as root. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "chaos-"));
  chmodSync(folder, 0o755);
  return folder;
}

export const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** A data directory with a filled store, made once: each stage begins with a copy. */
export async function makeTemplate(): Promise<string> {
  const folder = newFolder();
  const store = new StoreProcess(folder, await freePort(), { ADMIN_PASSWORD: "a-password-for-the-faults" });
  await store.start();
  await store.stop();
  return folder;
}

export async function openStage(template: string, folder: string): Promise<Stage> {
  // With its owners, which only cp keeps.
  execFileSync("cp", ["-a", `${template}/.`, folder]);
  const mailPort = await freePort();
  const mailbox = await openMailbox(mailPort);
  const provider = await openProvider(await freePort());
  const store = new StoreProcess(folder, await freePort(), {
    ...provider.env,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    ADMIN_PASSWORD: "a-password-for-the-faults",
    AUTH_AUTOCONFIRM: "on",
    RATE_LIMIT_SCALE: "0",
    // Both ways of paying at once.
    CHECKOUT_TEST_MODE: "on",
  });
  const stage: Stage = {
    store,
    provider,
    mailbox,
    ledger: openLedger(),
    refusedByProvider: 0,
    isClosing: false,
    async close() {
      stage.isClosing = true;
      await store.stop();
      await provider.close();
      await mailbox.leave();
    },
  };
  try {
    await store.start();
  } catch (error) {
    await stage.close();
    throw error;
  }
  return stage;
}

/** Waits for a moment in the middle of things. */
export async function reach(what: string, isThere: () => boolean | Promise<boolean>, patienceMs = 60_000) {
  const deadline = Date.now() + patienceMs;
  while (!(await isThere())) {
    if (Date.now() > deadline) throw new Error(`It was never seen that ${what}.`);
    await sleep(10);
  }
}
