import { execFileSync } from "node:child_process";
import { newFolder } from "#tools/harness/folder.ts";
import { freePort } from "#tools/harness/free-port.ts";
import { type Mailbox, openMailbox } from "#tools/harness/mailbox.ts";
import { StoreProcess, startStore } from "#tools/harness/store-process.ts";
import { createLedger, type Ledger } from "./ledger.ts";
import { openProvider, type Provider } from "./provider.ts";

const ADMIN_PASSWORD = "a-password-for-the-faults";

/** A store, its payment provider and mail server, and a record of what the store acknowledged. */
export interface TestBed {
  store: StoreProcess;
  provider: Provider;
  mailbox: Mailbox;
  ledger: Ledger;
  /** How often the store answered that a payment could not be started. */
  paymentsNotStarted: number;
  /** Buyers stop waiting once this is set. */
  isClosing: boolean;
  close(): Promise<void>;
}

/** A data directory with a filled store; each test bed starts from a copy. */
export async function makeTemplate(): Promise<string> {
  const folder = newFolder();
  const store = await startStore({ folder, env: { ADMIN_PASSWORD } });
  await store.stop();
  return folder;
}

export async function openTestBed(template: string, folder: string): Promise<TestBed> {
  // Node's own copy does not keep the owners of files.
  execFileSync("cp", ["-a", `${template}/.`, folder]);
  const mailbox = await openMailbox();
  const provider = await openProvider(await freePort());
  const env = {
    ...provider.env,
    SMTP_URL: mailbox.url,
    ADMIN_PASSWORD,
    AUTH_AUTOCONFIRM: "on",
    RATE_LIMIT_SCALE: "0",
    // Buyers pay by card and in test mode at the same store.
    CHECKOUT_TEST_MODE: "on",
  };
  const store = new StoreProcess({ folder, port: await freePort(), env });
  const testBed: TestBed = {
    store,
    provider,
    mailbox,
    ledger: createLedger(),
    paymentsNotStarted: 0,
    isClosing: false,
    async close() {
      testBed.isClosing = true;
      await store.stop();
      await provider.close();
      await mailbox.stop();
    },
  };
  try {
    await store.start();
  } catch (error) {
    await testBed.close();
    throw error;
  }
  return testBed;
}
