import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderItems, orders } from "#server/database/schema/shop.ts";
import { signUp } from "#server/testing/people.ts";
import { openShop, type TestShop } from "#server/testing/shop.ts";

async function makeOrder(shop: TestShop, livemode: boolean) {
  const [prompt] = (await shop.ctx.db.execute(sql`select id, title, content from prompts limit 1`)).rows as {
    id: string;
    title: string;
    content: string;
  }[];
  const [order] = await shop.ctx.db
    .insert(orders)
    .values({
      userEmail: "buyer@example.com",
      totalAmount: 99,
      status: "paid",
      packageType: "cart",
      livemode,
    })
    .returning();
  if (!order || !prompt) throw new Error("no order");
  await shop.ctx.db.insert(orderItems).values({
    orderId: order.id,
    promptId: prompt.id,
    position: 1,
    quantity: 1,
    price: 99,
    title: prompt.title,
    content: prompt.content,
    categoryName: "Any",
  });
  return { order, prompt };
}

test("clearing takes the catalogue and the test orders, and leaves a live buyer what they bought", async () => {
  const shop = await openShop();
  const admin = await signUp(shop, { admin: true });
  await makeOrder(shop, false);
  const live = await makeOrder(shop, true);
  const cleared = await admin.post("/functions/v1/clear-prompts");
  expect(await cleared.json()).toEqual({
    orderItemsDeleted: 1,
    ordersDeleted: 1,
    promptsDeleted: 600,
    categoriesDeleted: 30,
  });
  const left = await shop.ctx.db.select().from(orderItems);
  expect(left).toMatchObject([{ orderId: live.order.id, content: live.prompt.content }]);
});

test("populating an empty shop adds 600 prompts, and none the second time", async () => {
  const shop = await openShop();
  const admin = await signUp(shop, { admin: true });
  const before = await (await shop.get("/api/catalogue/categories")).json();
  await admin.post("/functions/v1/clear-prompts");
  const first = await admin.post("/functions/v1/populate-prompts");
  expect(await first.json()).toEqual({ successfullyInserted: 600, categories: 30 });
  const second = await admin.post("/functions/v1/populate-prompts");
  expect(await second.json()).toEqual({ successfullyInserted: 0, categories: 30 });
  await expect.poll(async () => (await shop.get("/api/catalogue/categories")).json()).toEqual(before);
});

test("populating over a category of one's own with a written name is a conflict that changes nothing", async () => {
  const shop = await openShop();
  const admin = await signUp(shop, { admin: true });
  await admin.post("/functions/v1/clear-prompts");
  await admin.post("/api/admin/content/categories", { name: "Food & Recipes", description: "Mine." });
  expect((await admin.post("/functions/v1/populate-prompts")).status).toBe(409);
  expect((await shop.ctx.db.execute(sql`select from prompts`)).rowCount).toBe(0);
});

test("fixing prices sets each by the band of its length and counts those that were wrong", async () => {
  const shop = await openShop();
  const admin = await signUp(shop, { admin: true });
  await shop.ctx.db.execute(sql`update prompts set price = 1 where id in (select id from prompts limit 7)`);
  const fixed = await admin.post("/functions/v1/fix-prompt-pricing");
  expect(await fixed.json()).toEqual({ promptsFixed: 7, totalPrompts: 600 });
  const { rows } = await shop.ctx.db.execute(sql`
    select count(*)::int as wrong from prompts where price <> case when character_count <= 100 then 99
      when character_count <= 200 then 199 when character_count <= 350 then 299
      when character_count <= 500 then 399 else 500 end`);
  expect(rows).toEqual([{ wrong: 0 }]);
});
