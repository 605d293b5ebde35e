import { existsSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, expect, inject, test, vi } from "vitest";
import { createLogger } from "#server/logging.ts";
import { openShop } from "#server/testing/shop.ts";
import { notify, openBus } from "./bus.ts";

afterEach(() => void vi.useRealTimers());

/** A way to the database that can fall silent without closing, as a network does. */
async function openSilentableWay() {
  const socketFile = join(inject("socketFolder"), ".s.PGSQL.5432");
  expect(existsSync(socketFile)).toBe(true);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(socketFile);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on("error", () => {});
    open.add(near).add(far);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return {
    port: (server.address() as { port: number }).port,
    fallSilent() {
      for (const socket of open) socket.unpipe().pause();
    },
  };
}

test("a listening connection that no longer answers is noticed and made anew", {
  timeout: 30_000,
}, async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { ctx } = await openShop();
  const way = await openSilentableWay();
  const [{ name } = { name: "" }] = (
    await ctx.db.execute<{ name: string }>(sql`select current_database() as name`)
  ).rows;
  const bus = await openBus(
    { host: "127.0.0.1", port: way.port, user: "superprompts", database: name },
    createLogger({ write() {} }),
  );
  afterAll(() => bus.close());
  let gaps = 0;
  let heard = 0;
  bus.onGap(() => gaps++);
  bus.on("settings_changed", () => heard++);

  await notify(ctx.db, "settings_changed", {});
  await vi.waitFor(() => expect(heard).toBe(1));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(gaps).toBe(0);

  way.fallSilent();
  await notify(ctx.db, "settings_changed", {});
  await vi.advanceTimersByTimeAsync(15_000);
  await vi.waitFor(() => expect(gaps).toBe(1), 15_000);
  await notify(ctx.db, "settings_changed", {});
  await vi.waitFor(() => expect(heard).toBe(2), 5_000);
});
