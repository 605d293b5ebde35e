import { newFolder } from "#tools/harness/folder.ts";

/** The built store, started as a user starts it, once for each way of paying. */
export const STORES = {
  testMode: { url: "http://localhost:4310", port: 4310, env: {} },
  realMode: { url: "http://localhost:4311", port: 4311, env: { CHECKOUT_TEST_MODE: "off" } },
} as const;

export const ADMIN = { email: "admin@superprompts.test", password: "a-password-for-the-tests" };

export const chromiumOptions = {
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
  ],
};

export const startCommand = (store: { url: string; port: number; env: Record<string, string> }) => ({
  command: "node scripts/start.ts",
  url: `${store.url}/health/ready`,
  env: {
    PORT: String(store.port),
    // The tests sign in as the admin, and as more people than one address is allowed to be in an hour.
    ADMIN_PASSWORD: ADMIN.password,
    RATE_LIMIT_SCALE: "1000",
    DATA_DIR: newFolder(),
    ...store.env,
  },
  reuseExistingServer: false,
  timeout: 60_000,
  gracefulShutdown: { signal: "SIGTERM" as const, timeout: 15_000 },
});
