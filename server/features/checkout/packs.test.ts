import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { CategoryPage, Pack } from "#contracts/catalogue.ts";
import type { Quote } from "#contracts/checkout.ts";
import { cartTotal } from "#contracts/money.ts";
import type { OrderDetail, OrderHistory } from "#contracts/orders.ts";
import { buyPack, packRequest, someCategory } from "#server/testing/packs.ts";
import { type Person, signUp } from "#server/testing/people.ts";
import { buy, fillCart, json, mailsFor, somePrompts } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";

const shop = await openShop({ RATE_LIMIT_SCALE: "0" });
const page = await someCategory(shop);
const [starter, premium] = page.packs as [Pack, Pack];
const pack = packRequest(page, "5-pack");

const quote = (buyer: Person, request: object) => buyer.post("/api/checkout/quote", request);
const simulate = (buyer: Person, total: number, more: object = pack) =>
  buyer.post("/api/checkout/simulate", { idempotency_key: randomUUID(), total_amount: total, ...more });
const ordersOf = async (buyer: Person) => (await json<OrderHistory>(buyer.get("/api/orders"))).orders;
const linesOf = (order: OrderDetail) => order.items.map(({ prompt_id }) => prompt_id);

test("a category offers its first five and ten prompts by price and title", () => {
  const ids = page.prompts.map(({ id }) => id);
  expect(page.packs).toEqual([
    {
      package_type: "5-pack",
      label: "Starter Pack (5 prompts)",
      price: 499,
      prompt_ids: ids.slice(0, 5),
    },
    {
      package_type: "10-pack",
      label: "Premium Pack (10 prompts)",
      price: 1299,
      prompt_ids: ids.slice(0, 10),
    },
  ]);
});

test("a pack is bought at its price; its lines add up to it, and the cart stays", async () => {
  const buyer = await signUp(shop);
  const cart = await fillCart(buyer, await somePrompts(shop, 2));
  const order = await buyPack(buyer, page, "5-pack");
  expect(order).toMatchObject({
    status: "paid",
    total_amount: 499,
    package_type: "5-pack",
    package_label: "Starter Pack (5 prompts)",
    name: page.category.name,
    category_id: page.category.id,
  });
  expect(linesOf(order)).toEqual(starter.prompt_ids);
  expect(cartTotal(order.items)).toBe(499);
  expect(order.items.every(({ prompt }) => prompt.content)).toBe(true);
  expect(await json(buyer.get("/api/cart"))).toEqual(cart);
  expect((await mailsFor(shop, order.id))[0]?.text).toContain("Starter Pack (5 prompts)");
});

test("prompts that the buyer owns are taken off in proportion to their list prices", async () => {
  const buyer = await signUp(shop);
  const owned = page.prompts.slice(0, 2);
  await buy(buyer, owned);
  const all = page.prompts.slice(0, 10);
  const rest = all.slice(2);
  const sum = (prompts: { price: number }[]) => prompts.reduce((total, { price }) => total + price, 0);
  const request = packRequest(page, "10-pack");
  const quoted = await json<Quote>(quote(buyer, request));
  const expected = Math.round((premium.price * sum(rest)) / sum(all));
  expect(quoted).toMatchObject({ subtotal: expected, discount: 0, total_amount: expected, code: null });
  expect(quoted.items.map(({ prompt_id }) => prompt_id)).toEqual(rest.map(({ id }) => id));
  expect(cartTotal(quoted.items)).toBe(expected);
  const order = await buyPack(buyer, page, "10-pack");
  expect(order).toMatchObject({ total_amount: expected, package_label: "Premium Pack (8 prompts)" });
  expect(order.items.map(({ price }) => price)).toEqual(quoted.items.map(({ price }) => price));
});

test("a refunded prompt is sold again with the pack", async () => {
  const own = await openShop({ RATE_LIMIT_SCALE: "0" });
  const [buyer, admin] = [await signUp(own), await signUp(own, { admin: true })];
  const order = await buy(buyer, page.prompts.slice(0, 1));
  expect((await json<Quote>(quote(buyer, pack))).items).toHaveLength(4);
  await admin.post(`/api/admin/orders/${order.id}/refund`, { reason: "not liked" });
  expect((await json<Quote>(quote(buyer, pack))).items).toHaveLength(5);
});

test("a pack of which the buyer owns everything is refused", async () => {
  const buyer = await signUp(shop);
  await buyPack(buyer, page, "10-pack");
  for (const answer of [await quote(buyer, pack), await simulate(buyer, 499)]) {
    expect([answer.status, (await answer.json()).error.code]).toEqual([409, "pack_owned"]);
  }
});

test("a total that is not the quoted one is a 409 that names it", async () => {
  const buyer = await signUp(shop);
  const answer = await simulate(buyer, 1);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({
    error: { code: "total_changed", details: { total_amount: 499 } },
  });
  expect(await ordersOf(buyer)).toEqual([]);
});

test("a double click on a pack makes one order, however parallel", async () => {
  const buyer = await signUp(shop);
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => simulate(buyer, 499, { ...pack, idempotency_key: key })),
  );
  const ids = await Promise.all(answers.map((answer) => json<{ order_id: string }>(answer)));
  expect(new Set(ids.map(({ order_id }) => order_id)).size).toBe(1);
  expect(await ordersOf(buyer)).toHaveLength(1);
});

test("two tabs with a key each buy a pack once", async () => {
  const buyer = await signUp(shop);
  const answers = await Promise.all(Array.from({ length: 4 }, () => simulate(buyer, 499)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(await ordersOf(buyer)).toHaveLength(1);
});

test("a key used for a pack is refused for another pack and for a cart", async () => {
  const buyer = await signUp(shop);
  const idempotency_key = randomUUID();
  expect((await simulate(buyer, 499, { ...pack, idempotency_key })).status).toBe(200);
  const { total } = await fillCart(buyer, page.prompts.slice(-1));
  for (const answer of [
    await simulate(buyer, 499, { ...packRequest(page, "10-pack"), idempotency_key }),
    await simulate(buyer, total, { idempotency_key }),
  ]) {
    expect([answer.status, (await answer.json()).error.code]).toEqual([409, "idempotency_key_reused"]);
  }
  expect(await ordersOf(buyer)).toHaveLength(1);
});

test("a pack needs its type and its category, and both must be known", async () => {
  const buyer = await signUp(shop);
  const status = async (request: object) => [
    (await quote(buyer, request)).status,
    (await simulate(buyer, 499, request)).status,
  ];
  expect(await status({ package_type: "5-pack" })).toEqual([422, 422]);
  expect(await status({ category_id: page.category.id })).toEqual([422, 422]);
  expect(await status({ ...pack, package_type: "7-pack" })).toEqual([422, 422]);
  expect(await status({ ...pack, category_id: randomUUID() })).toEqual([404, 404]);
  expect((await shop.post("/api/checkout/quote", pack)).status).toBe(401);
});

test("a category with fewer prompts than a pack holds does not sell it", async () => {
  const own = await openShop();
  const admin = await signUp(own, { admin: true });
  for (const { id } of page.prompts.slice(0, 12)) await admin.delete(`/api/admin/content/prompts/${id}`);
  const small = await json<CategoryPage>(own.get(`/api/catalogue/categories/${page.category.id}`));
  expect(small.packs.map(({ package_type }) => package_type)).toEqual(["5-pack"]);
  const answer = await quote(admin, packRequest(page, "10-pack"));
  expect([answer.status, (await answer.json()).error.code]).toEqual([404, "pack_not_found"]);
});

test("an admin changes the prices of packs", async () => {
  const own = await openShop();
  const admin = await signUp(own, { admin: true });
  const answer = await admin.patch("/api/admin/settings", { pack_5_price: 349, pack_10_price: 899 });
  expect(answer.status).toBe(200);
  const { packs } = await json<CategoryPage>(own.get(`/api/catalogue/categories/${page.category.id}`));
  expect(packs.map(({ price }) => price)).toEqual([349, 899]);
  expect(await json(quote(admin, pack))).toMatchObject({ total_amount: 349 });
  expect((await admin.patch("/api/admin/settings", { pack_5_price: 49 })).status).toBe(422);
});

test("a quote of a cart is its lines at their prices, and an empty cart has none", async () => {
  const buyer = await signUp(shop);
  expect((await quote(buyer, {})).status).toBe(409);
  const prompts = await somePrompts(shop, 2);
  const cart = await fillCart(buyer, [...prompts, ...prompts]);
  const quoted = await json<Quote>(quote(buyer, {}));
  expect(quoted).toMatchObject({ subtotal: cart.total, discount: 0, total_amount: cart.total });
  expect(quoted.items).toEqual(
    cart.items.map(({ id: _id, ...line }) => ({ ...line, list_price: line.price })),
  );
});
