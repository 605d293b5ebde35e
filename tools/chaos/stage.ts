import { execFileSync } from "node:child_process";
import { newFolder } from "#tools/harness/folder.ts";
import { freePort } from "#tools/harness/free-port.ts";
import { type Mailbox, openMailbox } from "#tools/harness/mailbox.ts";
import { StoreProcess, startStore } from "#tools/harness/store-process.ts";
import { type Ledger, openLedger } from "./ledger.ts";
import { openProvider, type Provider } from "./provider.ts";

const ADMIN_PASSWORD = "a-password-for-the-faults";

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

/** A data directory with a filled store, made once: each stage begins with a copy. */
export async function makeTemplate(): Promise<string> {
  const folder = newFolder();
  const store = await startStore({ folder, env: { ADMIN_PASSWORD } });
  await store.stop();
  return folder;
}

export async function openStage(template: string, folder: string): Promise<Stage> {
  // With its owners, which only cp keeps.
  execFileSync("cp", ["-a", `${template}/.`, folder]);
  const mailbox = await openMailbox();
  const provider = await openProvider(await freePort());
  const env = {
    ...provider.env,
    SMTP_URL: mailbox.url,
    ADMIN_PASSWORD,
    AUTH_AUTOCONFIRM: "on",
    RATE_LIMIT_SCALE: "0",
    // Both ways of paying at once.
    CHECKOUT_TEST_MODE: "on",
  };
  const store = new StoreProcess({ folder, port: await freePort(), env });
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
      await mailbox.stop();
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
