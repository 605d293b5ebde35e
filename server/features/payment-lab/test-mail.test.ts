import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { signUp } from "#server/testing/people.ts";
import { openShop } from "#server/testing/shop.ts";

const queued = async (shop: Awaited<ReturnType<typeof openShop>>) =>
  (
    await shop.ctx.db.execute<{ to: string }>(
      sql`select data->>'to' as to from pgboss.job where name = 'send-mail'`,
    )
  ).rows;

test("a test mail goes to the caller's own address, a stranger's to the demo address", async () => {
  const shop = await openShop();
  const person = await signUp(shop);
  expect(await (await person.post("/api/readiness/test-mail")).json()).toEqual({
    message: `A test mail is on its way to ${person.user.email}`,
  });
  expect((await shop.post("/api/readiness/test-mail")).status).toBe(200);
  expect((await queued(shop)).map((mail) => mail.to).sort()).toEqual(
    [person.user.email, "demo@superprompts.test"].sort(),
  );
});

test("out of test mode only an admin may send one", async () => {
  const shop = await openShop({ CHECKOUT_TEST_MODE: "off" });
  expect((await shop.post("/api/readiness/test-mail")).status).toBe(401);
  const refused = await (await signUp(shop)).post("/api/readiness/test-mail");
  expect(refused.status).toBe(403);
  expect((await refused.json()).error.message).toBe(
    "The payment test pages are for admins now: the store is not in test mode.",
  );
  expect((await (await signUp(shop, { admin: true })).post("/api/readiness/test-mail")).status).toBe(200);
});
