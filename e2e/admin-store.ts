import { type Mailbox, openMailbox } from "#tools/harness/mailbox.ts";
import { StoreProcess } from "#tools/harness/store-process.ts";
import { test as base } from "./people.ts";
import { startCommand } from "./stores.ts";

const FIRST_PORT = 4330;

/**
 * A shop as its owner has just put it on the internet: fresh, on a public address, with a provider. For journeys
 * that turn a whole shop upside down; one for each worker that runs them.
 */
export const test = base.extend<{ baseURL: string }, { mailbox: Mailbox; ownShop: string }>({
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern
    async ({}, use) => {
      const mailbox = await openMailbox();
      await use(mailbox);
      await mailbox.stop();
    },
    { scope: "worker" },
  ],
  ownShop: [
    async ({ mailbox }, use, { parallelIndex }) => {
      const port = FIRST_PORT + parallelIndex;
      const url = `http://localhost:${port}`;
      const env = {
        PUBLIC_URL: "https://shop.example",
        SMTP_URL: mailbox.url,
        NOVA_BASE_URL: "http://127.0.0.1:9",
        NOVA_PUBLIC_KEY: "public",
        NOVA_SECRET_KEY: "secret",
        NOVA_WEBHOOK_SECRET: "a-webhook-secret",
      };
      const shopEnv = startCommand({ url, port, env }).env;
      const store = new StoreProcess({ folder: shopEnv.DATA_DIR, port, env: shopEnv });
      await store.start();
      await use(url);
      await store.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ ownShop }, use) => use(ownShop),
});

/** Mails name the public address; in the journey the shop stands elsewhere. */
export const here = (link: string): string => {
  const { pathname, search, hash } = new URL(link);
  return `${pathname}${search}${hash}`;
};
