import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { openShop } from "#server/testing/shop.ts";

const mail = (messageId: string) => ({ to: "ada@example.com", subject: "", text: "", html: "", messageId });

test("a job is written down as done at once, also while others of its handful take their time", async () => {
  const { ctx } = await openShop();
  const slow = Promise.withResolvers<void>();
  ctx.jobs.work("send-mail", ({ messageId }) => (messageId === "slow" ? slow.promise : Promise.resolve()));
  for (const name of ["slow", "quick"]) await ctx.jobs.enqueue(ctx.db, "send-mail", mail(name));
  await ctx.jobs.start();
  const states = async () =>
    (
      await ctx.db.execute(
        sql`select data->>'messageId' as name, state from pgboss.job where name = 'send-mail'`,
      )
    ).rows;
  await vi.waitFor(async () => {
    expect(await states()).toContainEqual({ name: "quick", state: "completed" });
    expect(await states()).toContainEqual({ name: "slow", state: "active" });
  }, 10_000);
  slow.resolve();
});

test("a queue that is there already learns that its jobs have a heartbeat", async () => {
  const { ctx } = await openShop();
  await ctx.db.execute(sql`update pgboss.queue set heartbeat_seconds = null`);
  await ctx.jobs.start();
  const { rows } = await ctx.db.execute(
    sql`select name from pgboss.queue where heartbeat_seconds is null and name = 'send-mail'`,
  );
  expect(rows).toEqual([]);
});
