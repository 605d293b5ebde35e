import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { createApp } from "#server/app.ts";
import { type Environment, readConfig } from "#server/config.ts";
import { type Context, createContext, type Overrides } from "#server/context.ts";
import { pagePolicy } from "#server/http/security-headers.ts";
import { createPublicCache } from "#server/pages/public-cache.ts";
import { loadRenderer } from "#server/pages/renderer.ts";
import { checkAnswer } from "./check-answers.ts";
import { databaseUrl, TEMPLATE } from "./database-server.ts";

export interface TestShop {
  ctx: Context;
  app: ReturnType<typeof createApp>;
  /** Everything that was logged, as text. */
  log: () => string;
  get(path: string, init?: RequestInit): Promise<Response>;
  post(path: string, body?: unknown, init?: RequestInit): Promise<Response>;
}

/** A database of its own, cloned from the filled template, gone after the test file. */
export async function cloneDatabase(): Promise<string> {
  const socketFolder = inject("socketFolder");
  const name = `shop_${randomBytes(6).toString("hex")}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ host: socketFolder, user: "superprompts", database: "postgres" });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name} template ${TEMPLATE}`);
  afterAll(() => run(`drop database if exists ${name} with (force)`));
  return databaseUrl(socketFolder, name);
}

/** The whole store but for its socket, on real PostgreSQL. */
export async function openShop(env: Environment = {}, overrides: Overrides = {}): Promise<TestShop> {
  const lines: string[] = [];
  const config = readConfig({ DATABASE_URL: env.DATABASE_URL ?? (await cloneDatabase()), ...env });
  const ctx = await createContext(config, { logTo: { write: (line) => lines.push(line) }, ...overrides });
  afterAll(() => ctx.close());
  const cache = createPublicCache();
  ctx.bus.on("catalogue_changed", cache.clear);
  ctx.bus.on("settings_changed", cache.clear);
  const app = createApp(ctx, {
    cache,
    render: async (request, reader) => (await loadRenderer())(request, reader),
    policy: pagePolicy,
  });
  const fetchApp = app.fetch;
  app.fetch = async (request, ...rest) => {
    const response = await fetchApp(request, ...rest);
    await checkAnswer(request, response);
    return response;
  };
  return {
    ctx,
    app,
    log: () => lines.join(""),
    get: async (path, init) => app.request(path, init),
    post: async (path, body, init = {}) =>
      app.request(path, {
        method: "POST",
        body: JSON.stringify(body ?? {}),
        ...init,
        headers: { "Content-Type": "application/json", ...init.headers },
      }),
  };
}
