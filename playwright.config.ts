import { defineConfig } from "@playwright/test";
import { chromiumOptions, STORES, startCommand } from "./e2e/stores.ts";

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.e2e.ts",
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  // A loaded machine can make a browser miss a beat; what needs a second try is named at the end of the run.
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["line"], ["json"]] : [["line"]],
  outputDir: "test-results",
  use: { baseURL: STORES.testMode.url, launchOptions: chromiumOptions, trace: "retain-on-failure" },
  webServer: Object.values(STORES).map((store) => startCommand(store)),
});
