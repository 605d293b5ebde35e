import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Cart } from "#contracts/cart.ts";
import type { PaymentResponse } from "#contracts/payments.ts";
import { transaction } from "#server/database/transaction.ts";
import { type Person, signUp } from "#server/testing/people.ts";
import { fillCart, type Goods, json, listenTo, payFor, somePrompts } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";

const shop = await openShop({ RATE_LIMIT_SCALE: "0" });
await listenTo(shop);
const admin = await signUp(shop, { admin: true });
const [prompt, other] = (await somePrompts(shop, 2)) as [Goods, Goods];
const clear = () => admin.post("/functions/v1/clear-prompts");
const populate = () => admin.post("/functions/v1/populate-prompts");
beforeEach(async () => {
  await populate();
});
const cartOf = (buyer: Person) => json<Cart>(buyer.get("/api/cart"));
const order = (buyer: Person, total: number) =>
  buyer.post("/api/checkout/simulate", { idempotency_key: crypto.randomUUID(), total_amount: total });

/** A prompt of the owner's own, which filling the catalogue does not bring back. */
async function ownPrompt(title: string): Promise<Goods> {
  const name = `Shelf of ${title}`;
  const category = await json<{ id: string }>(
    admin.post("/api/admin/content/categories", { name, description: "The owner's own" }),
  );
  const content = `${title}. `.repeat(20);
  return json(
    admin.post("/api/admin/content/prompts", { title, content, tags: ["own"], category_id: category.id }),
  );
}

test("a cart is as it was after the catalogue was cleared and filled again", async () => {
  const buyer = await signUp(shop);
  const before = await fillCart(buyer, [prompt, other, other]);
  await clear();
  expect(await cartOf(buyer)).toEqual({ items: [], count: 0, total: 0 });
  await populate();
  expect(await cartOf(buyer)).toEqual(before);
});

test("a line whose prompt is gone cannot be changed, and an order is made without it", async () => {
  const buyer = await signUp(shop);
  const { items } = await fillCart(buyer, [prompt]);
  await clear();
  expect((await order(buyer, prompt.price)).status).toBe(409);
  const left = await ownPrompt("Left on the shelf");
  expect((await buyer.patch(`/api/cart/items/${items[0]?.id}`, { quantity: 5 })).status).toBe(404);
  await fillCart(buyer, [left]);
  expect(await json(order(buyer, left.price + prompt.price))).toMatchObject({
    error: { code: "total_changed", details: { total_amount: left.price } },
  });
  const { order_id } = await json<{ order_id: string }>(order(buyer, left.price));
  expect(await json(buyer.get(`/api/orders/${order_id}`))).toMatchObject({
    total_amount: left.price,
    items: [{ prompt_id: left.id, quantity: 1 }],
  });
  await populate();
  // Ordering empties a cart, and what nobody saw in it does not turn up afterwards.
  expect(await cartOf(buyer)).toMatchObject({ items: [] });
});

test("a payment empties the cart of what is no longer sold too", async () => {
  const buyer = await signUp(shop);
  await fillCart(buyer, [prompt]);
  await clear();
  const cart = await fillCart(buyer, [await ownPrompt("Paid for")]);
  const paid = await json<PaymentResponse>(buyer.post("/functions/v1/nova-casp-payment", payFor(cart)));
  expect(paid.success).toBe(true);
  await populate();
  expect(await cartOf(buyer)).toMatchObject({ items: [] });
});

test("emptying the cart is for good", async () => {
  const buyer = await signUp(shop);
  await fillCart(buyer, [prompt, other]);
  await clear();
  expect((await buyer.delete("/api/cart")).status).toBe(200);
  await populate();
  expect(await cartOf(buyer)).toMatchObject({ items: [] });
});

test("what is not shown takes no room in the cart, and what is gone cannot be added", async () => {
  const buyer = await signUp(shop);
  await shop.ctx.database.pool.query(
    "insert into cart_items (user_id, prompt_id, quantity) select $1, id, 1 from prompts limit 200",
    [buyer.user.id],
  );
  expect((await buyer.post("/api/cart/items", { prompt_id: (await ownPrompt("Full")).id })).status).toBe(409);
  await clear();
  expect(await json(buyer.post("/api/cart/items", { prompt_id: prompt.id }))).toMatchObject({
    error: { code: "prompt_not_found" },
  });
  const fits = await ownPrompt("Fits");
  expect(await fillCart(buyer, [fits])).toMatchObject({ count: 1, total: fits.price });
});

test.each<[string, (own: Goods) => Promise<Response>]>([
  ["one prompt", (own) => admin.delete(`/api/admin/content/prompts/${own.id}`)],
  [
    "many prompts",
    (own) => admin.post("/api/admin/content/prompts/bulk", { action: "delete", ids: [own.id] }),
  ],
  ["a category", (own) => admin.delete(`/api/admin/content/categories/${own.category_id}?with_prompts=1`)],
])("an admin who removes %s takes it out of every cart for good", async (what, remove) => {
  const own = await ownPrompt(`Removed with ${what}`);
  const buyer = await signUp(shop);
  await fillCart(buyer, [own, prompt]);
  expect((await remove(own)).status).toBe(200);
  const { rows } = await shop.ctx.db.execute(
    sql`select prompt_id from cart_items where user_id = ${buyer.user.id}`,
  );
  expect(rows).toEqual([{ prompt_id: prompt.id }]);
});

test("adding a prompt while it is being removed waits and answers that it is no longer sold", async () => {
  const own = await ownPrompt("Just going");
  const buyer = await signUp(shop);
  const { adding } = await transaction(shop.ctx.db, async (tx) => {
    await tx.execute(sql`delete from prompts where id = ${own.id}`);
    const adding = buyer.post("/api/cart/items", { prompt_id: own.id });
    await expect.poll(waiting, { interval: 10, timeout: 5_000 }).toBe(1);
    return { adding };
  });
  expect(await json(adding)).toMatchObject({ error: { code: "prompt_not_found" } });
});

async function waiting(): Promise<number | null> {
  const { rowCount } = await shop.ctx.db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount;
}

test("a bulk removal of what was cleared before leaves the carts that wait for it", async () => {
  const buyer = await signUp(shop);
  await fillCart(buyer, [prompt]);
  await clear();
  const bulk = { action: "delete", ids: [prompt.id] };
  expect(await json(admin.post("/api/admin/content/prompts/bulk", bulk))).toEqual({ changed: 0 });
  await populate();
  expect(await cartOf(buyer)).toMatchObject({ count: 1 });
});
