import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { OrderHistory } from "#contracts/orders.ts";
import { type Person, signUp } from "#server/testing/people.ts";
import { buy, fillCart, json, mailsFor, somePrompts } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";

const shop = await openShop({ RATE_LIMIT_SCALE: "0" });
const prompts = await somePrompts(shop, 3);
const simulate = (buyer: Person, total: number, key: string = randomUUID()) =>
  buyer.post("/api/checkout/simulate", { idempotency_key: key, total_amount: total });
const ordersOf = async (buyer: Person) => (await json<OrderHistory>(buyer.get("/api/orders"))).orders;

test("a simulated payment makes a paid order, empties the cart and sends one mail", async () => {
  const buyer = await signUp(shop);
  const order = await buy(buyer, [...prompts, prompts[0] as (typeof prompts)[0]]);
  const first = prompts[0];
  expect(order).toMatchObject({
    status: "paid",
    nova_payment_status: "test_mode_success",
    package_type: "cart",
    package_label: "Cart (4 prompts)",
    name: "Prompts from 3 categories",
    category_id: first?.category_id,
    user_id: buyer.user.id,
    user_email: buyer.user.email,
    livemode: false,
  });
  expect(order.items[0]).toMatchObject({
    quantity: 2,
    price: first?.price,
    prompt: { content: first?.content },
  });
  expect(order.total_amount).toBe(order.items.reduce((sum, item) => sum + item.price * item.quantity, 0));
  expect(await json(buyer.get("/api/cart"))).toMatchObject({ count: 0 });
  const mails = await mailsFor(shop, order.id);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    to: buyer.user.email,
    text: expect.stringContaining(order.download_token ?? "?"),
  });
});

test("an empty cart is refused", async () => {
  const answer = await simulate(await signUp(shop), 99);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({
    error: { code: "cart_empty", message: "Please add items to your cart before checking out." },
  });
});

test("a price that changed since is a 409 that names the new total, and nothing is lost", async () => {
  const own = await openShop();
  const buyer = await signUp(own);
  const cart = await fillCart(buyer, prompts);
  await own.ctx.db.execute(sql`update prompts set price = price + 100 where id = ${prompts[0]?.id}`);
  const answer = await simulate(buyer, cart.total);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({
    error: { code: "total_changed", details: { total_amount: cart.total + 100 } },
  });
  expect(await json(buyer.get("/api/cart"))).toMatchObject({ count: 3, total: cart.total + 100 });
  expect((await simulate(buyer, cart.total + 100)).status).toBe(200);
});

test("a double click makes one order, however parallel", async () => {
  const buyer = await signUp(shop);
  const { total } = await fillCart(buyer, prompts);
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => simulate(buyer, total, key)));
  const ids = await Promise.all(
    answers.map(async (answer) => (await json<{ order_id: string }>(answer)).order_id),
  );
  expect(new Set(ids).size).toBe(1);
  expect(await ordersOf(buyer)).toHaveLength(1);
  expect(await mailsFor(shop, ids[0] ?? "")).toHaveLength(1);
});

test("two tabs with a key each and one cart make one order", async () => {
  const buyer = await signUp(shop);
  const { total } = await fillCart(buyer, prompts);
  const answers = await Promise.all(Array.from({ length: 6 }, () => simulate(buyer, total)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await ordersOf(buyer)).toHaveLength(1);
});

test("a key used again with another cart is refused", async () => {
  const buyer = await signUp(shop);
  const key = randomUUID();
  await simulate(buyer, (await fillCart(buyer, prompts.slice(0, 1))).total, key);
  const answer = await simulate(buyer, (await fillCart(buyer, prompts.slice(1))).total, key);
  expect(answer.status).toBe(409);
  expect(await json(buyer.get("/api/cart"))).toMatchObject({ count: 2 });
});

test("a key is forgotten after a day", async () => {
  let now = new Date();
  const own = await openShop({}, { now: () => now });
  const buyer = await signUp(own);
  const key = randomUUID();
  await simulate(buyer, (await fillCart(buyer, prompts.slice(0, 1))).total, key);
  const { total } = await fillCart(buyer, prompts.slice(1));
  now = new Date(now.getTime() + 25 * 3_600_000);
  const later = await signUp(own, { email: "later@example.com" });
  await own.ctx.db.execute(sql`update orders set user_id = ${later.user.id}`);
  await own.ctx.db.execute(sql`update cart_items set user_id = ${later.user.id}`);
  expect((await simulate(later, total, key)).status).toBe(200);
  expect(await ordersOf(later)).toHaveLength(2);
});

test("two buyers may use the same key", async () => {
  const key = randomUUID();
  for (const buyer of [await signUp(shop), await signUp(shop)]) {
    const { total } = await fillCart(buyer, prompts);
    expect((await simulate(buyer, total, key)).status).toBe(200);
    expect(await ordersOf(buyer)).toHaveLength(1);
  }
});

test("out of test mode nobody simulates, not even an admin", async () => {
  const own = await openShop({ CHECKOUT_TEST_MODE: "off" });
  const admin = await signUp(own, { admin: true });
  const { total } = await fillCart(admin, prompts);
  const refused = await simulate(admin, total);
  expect([refused.status, (await refused.json()).error.code]).toEqual([403, "not_in_test_mode"]);
  expect(await json(admin.get("/api/cart"))).toMatchObject({ count: 3 });
});

test("payments are limited to twenty a minute for a buyer", async () => {
  const own = await openShop();
  const buyer = await signUp(own);
  for (let i = 0; i < 20; i++) expect((await simulate(buyer, 99)).status).toBe(409);
  const answer = await simulate(buyer, 99);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await simulate(await signUp(own), 99)).status).toBe(409);
});

test("a payload that makes no sense is a 422", async () => {
  const buyer = await signUp(shop);
  for (const body of [
    {},
    { idempotency_key: "k", total_amount: 1.5 },
    { idempotency_key: "", total_amount: 1 },
  ]) {
    expect((await buyer.post("/api/checkout/simulate", body)).status).toBe(422);
  }
  expect((await shop.post("/api/checkout/simulate", { idempotency_key: "k", total_amount: 1 })).status).toBe(
    401,
  );
});

test("a total beyond all numbers of the database is a 409 like any other wrong one", async () => {
  const buyer = await signUp(shop);
  const { total } = await fillCart(buyer, prompts);
  for (const answer of [
    await simulate(buyer, Number.MAX_SAFE_INTEGER),
    await buyer.post("/functions/v1/nova-casp-payment", {
      packageType: "cart",
      totalAmount: Number.MAX_SAFE_INTEGER,
    }),
  ]) {
    expect(answer.status).toBe(409);
    expect((await answer.json()).error.details).toEqual({ total_amount: total });
  }
});
