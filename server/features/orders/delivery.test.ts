import { type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { OrderDetail, OwnedPrompts } from "#contracts/orders.ts";
import { signUp } from "#server/testing/people.ts";
import { buy, json, somePrompts } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";
import { deleteOldDeliveries } from "./deliveries.ts";
import { listOpenLines } from "./service.ts";

const shop = await openShop({ RATE_LIMIT_SCALE: "0" });
const [first, second] = (await somePrompts(shop, 2)) as [Goods, Goods];
type Goods = Awaited<ReturnType<typeof somePrompts>>[number];

const setOrder = (id: string, change: SQL) =>
  shop.ctx.db.execute(sql`update orders set ${change} where id = ${id}`);
const refundLine = (id: string, prompt: Goods) =>
  shop.ctx.db.execute(
    sql`update order_items set refunded_at = now() where order_id = ${id} and prompt_id = ${prompt.id}`,
  );
const download = ({ id, download_token }: OrderDetail, init?: RequestInit) =>
  shop.get(`/functions/v1/download-prompts?orderId=${id}&token=${download_token}`, init);

/** Which of the two texts each way of reading gives. */
async function readEverywhere(prepare: (orderId: string) => Promise<unknown>) {
  const buyer = await signUp(shop);
  const bought = await buy(buyer, [first, second]);
  await prepare(bought.id);
  const order = await json<OrderDetail>(buyer.get(`/api/orders/${bought.id}`));
  const owned = await json<OwnedPrompts>(buyer.get("/api/orders/owned"));
  const file = await (await download(bought)).text();
  const lines = await listOpenLines(shop.ctx.db, buyer.user.id);
  const open = ({ id, content }: Goods) =>
    [
      order.items.find((item) => item.prompt_id === id)?.prompt.content === content,
      owned.prompt_ids.includes(id),
      file.includes(content),
      lines.some((line) => line.promptId === id && line.content === content),
    ].map(String);
  return { first: new Set(open(first)), second: new Set(open(second)), token: order.download_token };
}

const everywhere = new Set(["true"]);
const nowhere = new Set(["false"]);

test.each(["paid", "completed"])("an order that is %s is open", async (status) => {
  const found = await readEverywhere((id) => setOrder(id, sql`status = ${status}`));
  expect(found).toMatchObject({ first: everywhere, second: everywhere, token: expect.any(String) });
});

test.each(["pending", "failed"])("an order that is %s is closed", async (status) => {
  const found = await readEverywhere((id) => setOrder(id, sql`status = ${status}`));
  expect(found).toEqual({ first: nowhere, second: nowhere, token: null });
});

test("a refunded order is closed", async () => {
  const found = await readEverywhere((id) => setOrder(id, sql`refunded_at = now()`));
  expect(found).toEqual({ first: nowhere, second: nowhere, token: null });
});

test("a disputed order is closed", async () => {
  const found = await readEverywhere((id) => setOrder(id, sql`disputed_at = now()`));
  expect(found).toEqual({ first: nowhere, second: nowhere, token: null });
});

test("a refunded line is closed and the others stay open", async () => {
  const found = await readEverywhere((id) => refundLine(id, second));
  expect(found).toMatchObject({ first: everywhere, second: nowhere, token: expect.any(String) });
});

test("a download whose lines are all refunded is refused", async () => {
  const order = await buy(await signUp(shop), [first]);
  await refundLine(order.id, first);
  expect((await download(order)).status).toBe(403);
});

test("a buyer who asks for the link of a disputed order is told why it is closed", async () => {
  const buyer = await signUp(shop);
  const order = await buy(buyer, [first]);
  await setOrder(order.id, sql`disputed_at = now()`);
  const answer = await buyer.post(`/api/orders/${order.id}/download-link`);
  expect([answer.status, (await answer.json()).error.code]).toEqual([403, "order_disputed"]);
});

const deliveriesOf = async ({ id }: { id: string }) => {
  const { rows } = await shop.ctx.db.execute(
    sql`select kind, item_id, address, user_agent from deliveries where order_id = ${id} order by at`,
  );
  return rows;
};

test("a download is recorded with its caller, once an hour", async () => {
  const order = await buy(await signUp(shop), [first]);
  await download(order, { headers: { "User-Agent": "Reader/1" } });
  await download(order, { headers: { "User-Agent": "Reader/1" } });
  await download(order, { headers: { "User-Agent": "Reader/2" } });
  expect(await deliveriesOf(order)).toEqual([
    { kind: "download", item_id: null, address: "unknown", user_agent: "Reader/1" },
    { kind: "download", item_id: null, address: "unknown", user_agent: "Reader/2" },
  ]);
});

test("a request that gets no text is not recorded", async () => {
  const order = await buy(await signUp(shop), [first]);
  await download(order, { method: "HEAD" });
  await download({ ...order, download_token: "wrong" });
  expect(await deliveriesOf(order)).toEqual([]);
});

test("deliveries are deleted after 18 months", async () => {
  const order = await buy(await signUp(shop), [first]);
  const age = (interval: string, agent: string) =>
    shop.ctx.db.execute(sql`insert into deliveries (order_id, kind, at, address, user_agent)
      values (${order.id}, 'download', now() - ${interval}::interval, '', ${agent})`);
  await age("18 months 2 days", "old");
  await age("17 months 28 days", "recent");
  await deleteOldDeliveries(shop.ctx);
  expect(await deliveriesOf(order)).toMatchObject([{ user_agent: "recent" }]);
});
