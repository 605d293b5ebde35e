import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{contracts,server,web,scripts,tools}/**/*.test.ts"],
    globalSetup: ["server/testing/database-server.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
