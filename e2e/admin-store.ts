import { spawn } from "node:child_process";
import { once } from "node:events";
import { type Mailbox, openMailbox } from "./mailbox.ts";
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
      mailbox.close();
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
      const { command, env: shopEnv } = startCommand({ url, port, env });
      const [program = "", ...args] = command.split(" ");
      const shop = spawn(program, args, { env: { ...process.env, ...shopEnv }, stdio: "ignore" });
      const ended = once(shop, "exit");
      await ready(url);
      await use(url);
      shop.kill("SIGTERM");
      await ended;
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ ownShop }, use) => use(ownShop),
});

async function ready(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Mails name the public address; in the journey the shop stands elsewhere. */
export const here = (link: string): string => {
  const { pathname, search, hash } = new URL(link);
  return `${pathname}${search}${hash}`;
};
