import { defineConfig } from "@playwright/test";
import { chromiumOptions, STORES, startCommand } from "./e2e/stores.ts";

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.e2e.ts",
  fullyParallel: true,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["line"], ["json"]] : [["line"]],
  outputDir: "test-results",
  use: { baseURL: STORES.testMode.url, launchOptions: chromiumOptions, trace: "retain-on-failure" },
  webServer: Object.values(STORES).map((store) => startCommand(store)),
});
