import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { OrderDetail } from "#contracts/orders.ts";
import { authFactors } from "#server/database/schema/auth.ts";
import { signUp } from "#server/testing/people.ts";
import { buy, somePrompts } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";

const shop = await openShop({ RATE_LIMIT_SCALE: "0", SUPPORT_EMAIL: "help@example.com" });
const prompts = await somePrompts(shop, 3);
const [first, second] = prompts as [(typeof prompts)[0], (typeof prompts)[0]];
const buyer = await signUp(shop);
const download = (order: Pick<OrderDetail, "id">, token: string | null) =>
  shop.get(`/functions/v1/download-prompts?orderId=${order.id}&token=${token}`);
const set = (order: OrderDetail, change: ReturnType<typeof sql>) =>
  shop.ctx.db.execute(sql`update orders set ${change} where id = ${order.id}`);

test("a cart over several categories is one text file with everything in it", async () => {
  const order = await buy(buyer, [first, first, second]);
  const response = await download(order, order.download_token);
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(response.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="super-prompts-prompts-from-2-categories-[0-9a-f]{8}\.txt"; filename\*=UTF-8''Super%20Prompts/,
  );
  const file = await response.text();
  expect(file).toContain("Category: Prompts from 2 categories\n");
  expect(file).toMatch(/^Date: +\d{1,2} \w+ \d{4}$/m);
  expect(file).toMatch(new RegExp(`^Order: +${order.id}$`, "m"));
  expect(file).toMatch(/^Package: +Cart \(3 prompts\)$/m);
  expect(file).toContain(`1. ${first.title}\nCategory: ${first.category_name}\nVersion: 1\nCopies: 2\n`);
  expect(file).toContain(`2. ${second.title}\nCategory: ${second.category_name}\n`);
  for (const prompt of [first, second]) expect(file).toContain(`\n${prompt.content}\n`);
  expect(file).toMatch(/help@example\.com\n$/);
});

test("one category gives the file its name", async () => {
  const order = await buy(buyer, [first]);
  const file = await (await download(order, order.download_token)).text();
  expect(file).toContain(`Category: ${first.category_name}\n`);
  expect(file).toContain(`1. ${first.title}\nVersion: 1\n---`);
});

test("under a prompt stands what the buyer fills in, as it was when it was bought", async () => {
  const own = await openShop();
  const inputs = (label: string) =>
    JSON.stringify([
      { name: "job", label, hint: "", example: "a website" },
      { name: "client", label: "Who asks", hint: "", example: "a bakery" },
    ]);
  const setInputs = (label: string) =>
    own.ctx.db.execute(sql`update prompts set inputs = ${inputs(label)}::jsonb where id = ${first.id}`);
  await own.ctx.db.execute(sql`update prompts set inputs = '[]' where id = ${second.id}`);
  await setInputs("What you are asked to do");
  const order = await buy(await signUp(own), [first, second]);
  await setInputs("Changed since");
  const file = await (
    await own.get(`/functions/v1/download-prompts?orderId=${order.id}&token=${order.download_token}`)
  ).text();
  expect(file).toContain(
    `${first.content}\n\nYou fill in:\n- {job}: What you are asked to do\n- {client}: Who asks\n\n2. `,
  );
  expect(file.match(/You fill in/g)).toHaveLength(1);
});

test("what was bought stays as it was, also when the shop changes or drops it", async () => {
  const own = await openShop();
  const order = await buy(await signUp(own), [first, second]);
  await own.ctx.db.execute(sql`update prompts set title = 'Another title' where id = ${first.id}`);
  await own.ctx.db.execute(sql`delete from prompts where id = ${second.id}`);
  const file = await (
    await own.get(`/functions/v1/download-prompts?orderId=${order.id}&token=${order.download_token}`)
  ).text();
  for (const prompt of [first, second]) expect(file).toContain(`${prompt.title}\n`);
  expect(file).toContain(second.content);
});

test.each([
  ["5-pack", 5, "Starter Pack (5 prompts)"],
  ["10-pack", 10, "Premium Pack (10 prompts)"],
])("an order of a %s without items holds the category's first prompts", async (type, count, label) => {
  const order = await buy(buyer, [first]);
  await shop.ctx.db.execute(sql`delete from order_items where order_id = ${order.id}`);
  await set(order, sql`package_type = ${type}`);
  const file = await (await download(order, order.download_token)).text();
  expect(file).toContain(`Package:  ${label}\n`);
  expect(file.match(/^\d+\. /gm)?.length).toBeGreaterThanOrEqual(count);
  expect(file).toContain(`\n${count}. `);
});

test("an order that names a single prompt holds that one", async () => {
  const order = await buy(buyer, [first]);
  await shop.ctx.db.execute(sql`delete from order_items where order_id = ${order.id}`);
  await set(order, sql`prompt_id = ${second.id}`);
  const file = await (await download(order, order.download_token)).text();
  expect(file).toContain(second.content);
  expect(file).not.toContain(first.content);
});

test("a wrong or missing token is a 403, an unknown order a 404", async () => {
  const order = await buy(buyer, [first]);
  const other = await buy(buyer, [second]);
  expect((await download(order, other.download_token)).status).toBe(403);
  expect((await download(order, "")).status).toBe(403);
  expect((await shop.get(`/functions/v1/download-prompts?orderId=${order.id}`)).status).toBe(403);
  expect((await download({ id: crypto.randomUUID() }, order.download_token)).status).toBe(404);
  expect((await shop.get("/functions/v1/download-prompts")).status).toBe(404);
});

test("an expired link is a 410 that says what to do", async () => {
  const order = await buy(buyer, [first]);
  await set(order, sql`download_expires_at = now() - interval '1 second'`);
  const response = await download(order, order.download_token);
  expect(response.status).toBe(410);
  expect(await response.json()).toMatchObject({
    error: { code: "download_expired", message: expect.stringContaining("fresh one") },
  });
});

test("a link stops working exactly when it expires", async () => {
  let now = new Date();
  const own = await openShop({}, { now: () => now });
  const order = await buy(await signUp(own), [first]);
  const open = async (at: number) => {
    now = new Date(at);
    const path = `/functions/v1/download-prompts?orderId=${order.id}&token=${order.download_token}`;
    return (await own.get(path)).status;
  };
  const end = Date.parse(order.download_expires_at ?? "");
  expect([await open(end - 1), await open(end)]).toEqual([200, 410]);
});

test("a person who follows an expired link from the mail gets a page with the way to a fresh one", async () => {
  const order = await buy(buyer, [first]);
  await set(order, sql`download_expires_at = now() - interval '1 second'`);
  const response = await shop.get(
    `/functions/v1/download-prompts?orderId=${order.id}&token=${order.download_token}`,
    { headers: { Accept: "text/html,application/xhtml+xml" } },
  );
  expect(response.status).toBe(410);
  expect(await response.text()).toContain(`href="/purchase-success/${order.id}"`);
  // The page's own style is named by its hash; nothing else may load.
  expect(response.headers.get("Content-Security-Policy")).toMatch(/style-src 'sha256-/);
});

test("a link is valid for seven days", async () => {
  const order = await buy(buyer, [first]);
  const days = (Date.parse(order.download_expires_at ?? "") - Date.parse(order.created_at)) / 86_400_000;
  expect(days).toBeCloseTo(7);
});

test("a refund or an unpaid order closes the download at once", async () => {
  const order = await buy(await signUp(shop), [first]);
  await set(order, sql`refunded_at = now()`);
  expect((await download(order, order.download_token)).status).toBe(403);
  await set(order, sql`refunded_at = null, status = 'pending'`);
  const unpaid = await download(order, order.download_token);
  expect([unpaid.status, (await unpaid.json()).error.code]).toEqual([409, "order_not_paid"]);
});

test("a buyer with a second factor needs it for a link to the download", async () => {
  const careful = await signUp(shop);
  const order = await buy(careful, [first]);
  await shop.ctx.db.insert(authFactors).values({ userId: careful.user.id, status: "verified", secret: "x" });
  const answer = await careful.post(`/api/orders/${order.id}/download-link`);
  expect([answer.status, (await answer.json()).error.code]).toEqual([403, "insufficient_aal"]);
});

test("tokens and bought texts stay out of the log", async () => {
  const order = await buy(buyer, [first]);
  await (await download(order, order.download_token)).text();
  expect(shop.log()).toContain("download-prompts");
  expect(shop.log()).not.toContain(order.download_token);
  expect(shop.log()).not.toContain(first.content.slice(0, 40));
});
