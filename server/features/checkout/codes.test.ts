import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Quote } from "#contracts/checkout.ts";
import { cartTotal } from "#contracts/money.ts";
import type { OrderDetail, OrderHistory } from "#contracts/orders.ts";
import { newCode } from "#server/testing/codes.ts";
import { packRequest, someCategory } from "#server/testing/packs.ts";
import { type Person, signUp } from "#server/testing/people.ts";
import { fillCart, json, mailsFor, somePrompts } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";

const shop = await openShop({ RATE_LIMIT_SCALE: "0" });
const admin = await signUp(shop, { admin: true });
const [first, second] = (await somePrompts(shop, 2)) as [
  Awaited<ReturnType<typeof somePrompts>>[0],
  Awaited<ReturnType<typeof somePrompts>>[0],
];
const prompts = [first, second];

const quote = (buyer: Person, request: object) => buyer.post("/api/checkout/quote", request);
const simulate = (buyer: Person, total: number, more: object) =>
  buyer.post("/api/checkout/simulate", { idempotency_key: randomUUID(), total_amount: total, ...more });
const ordersOf = async (buyer: Person) => (await json<OrderHistory>(buyer.get("/api/orders"))).orders;

async function buyWith(buyer: Person, code: string): Promise<OrderDetail> {
  const { total_amount } = await json<Quote>(quote(buyer, { code }));
  const { order_id } = await json<{ order_id: string }>(simulate(buyer, total_amount, { code }));
  return json(buyer.get(`/api/orders/${order_id}`));
}

async function refusalOf(answer: Promise<Response>): Promise<[number, string]> {
  const response = await answer;
  return [response.status, (await response.json()).error?.code];
}

test("a code is found whatever its case, and the quote names what it takes off", async () => {
  const { code } = await newCode(admin, { percent: 10, label: "Spring sale" });
  const buyer = await signUp(shop);
  const { total } = await fillCart(buyer, prompts);
  const discount = Math.round(total / 10);
  expect(await json(quote(buyer, { code: `  ${code.toLowerCase()} ` }))).toMatchObject({
    subtotal: total,
    discount,
    total_amount: total - discount,
    code: { code, label: "Spring sale" },
  });
});

test("an order with a code is paid at the reduced total, to which its lines add up", async () => {
  const { code } = await newCode(admin, { amount: 100 });
  const buyer = await signUp(shop);
  const { total } = await fillCart(buyer, [first, first, first, second]);
  const order = await buyWith(buyer, code);
  expect(order).toMatchObject({
    status: "paid",
    total_amount: total - 100,
    discount: 100,
    code,
    package_label: "Cart (4 prompts)",
  });
  expect(cartTotal(order.items)).toBe(total - 100);
  expect((await ordersOf(buyer))[0]).toMatchObject({ discount: 100, code });
  expect(await json(buyer.get("/api/cart"))).toMatchObject({ count: 0 });
  expect((await mailsFor(shop, order.id))[0]?.text).toContain(`Discount (${code}), already taken off: €1.00`);
});

test("an admin sees the discount in the order", async () => {
  const { code } = await newCode(admin, { amount: 100 });
  const buyer = await signUp(shop);
  await fillCart(buyer, prompts);
  const { id } = await buyWith(buyer, code);
  expect(await json(admin.get(`/api/admin/orders/${id}`))).toMatchObject({ discount: 100, code });
});

test("a code for a category takes off only there, and is refused without any of its prompts", async () => {
  const { code } = await newCode(admin, { category_ids: [first.category_id] });
  const buyer = await signUp(shop);
  await fillCart(buyer, prompts);
  const order = await buyWith(buyer, code);
  expect(order.discount).toBe(Math.round(first.price / 2));
  expect(order.items.find(({ prompt_id }) => prompt_id === second.id)?.price).toBe(second.price);
  await fillCart(buyer, [second]);
  expect(await refusalOf(quote(buyer, { code }))).toEqual([422, "code_not_applicable"]);
});

test("a discount is cut where the total would fall below 0.50", async () => {
  for (const terms of [{ percent: 100 }, { amount: 100_000 }]) {
    const { code } = await newCode(admin, terms);
    const buyer = await signUp(shop);
    await fillCart(buyer, prompts);
    const order = await buyWith(buyer, code);
    expect(order.total_amount).toBe(50);
    expect(cartTotal(order.items)).toBe(50);
  }
});

test("a pack is bought with a code", async () => {
  const page = await someCategory(shop);
  const { code } = await newCode(admin, { percent: 20 });
  const buyer = await signUp(shop);
  const request = { ...packRequest(page, "5-pack"), code };
  expect(await json(quote(buyer, request))).toMatchObject({
    subtotal: 499,
    discount: 100,
    total_amount: 399,
  });
  const { order_id } = await json<{ order_id: string }>(simulate(buyer, 399, request));
  const order = await json<OrderDetail>(buyer.get(`/api/orders/${order_id}`));
  expect(order).toMatchObject({ package_type: "5-pack", total_amount: 399, discount: 100, code });
  expect(cartTotal(order.items)).toBe(399);
});

test("a code that is unknown, not yet valid, over or used up says which", async () => {
  const buyer = await signUp(shop);
  await fillCart(buyer, prompts);
  const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const early = await newCode(admin, { starts_at: hour(1) });
  const late = await newCode(admin, { ends_at: hour(-1) });
  const single = await newCode(admin, { max_uses: 1 });
  const other = await signUp(shop);
  await fillCart(other, prompts);
  await buyWith(other, single.code);
  for (const call of [
    (code: string) => quote(buyer, { code }),
    (code: string) => simulate(buyer, 99, { code }),
    (code: string) =>
      buyer.post("/functions/v1/nova-casp-payment", { packageType: "cart", totalAmount: 99, code }),
  ]) {
    expect(await refusalOf(call("NO-SUCH-CODE"))).toEqual([422, "code_unknown"]);
    expect(await refusalOf(call(early.code))).toEqual([422, "code_expired"]);
    expect(await refusalOf(call(late.code))).toEqual([422, "code_expired"]);
    expect(await refusalOf(call(single.code))).toEqual([422, "code_used_up"]);
  }
  expect(await ordersOf(buyer)).toEqual([]);
});

test("a code that each person may use once is used up for that person only", async () => {
  const { code } = await newCode(admin, { once_per_person: true });
  const [buyer, other] = [await signUp(shop), await signUp(shop)];
  for (const person of [buyer, other]) await fillCart(person, prompts);
  await buyWith(buyer, code);
  await fillCart(buyer, prompts);
  expect(await refusalOf(quote(buyer, { code }))).toEqual([422, "code_used_up"]);
  expect((await buyWith(other, code)).code).toBe(code);
});

test("of buyers who want the last use at the same moment, one gets it", async () => {
  const { code, id } = await newCode(admin, { max_uses: 1 });
  const buyers = await Promise.all(Array.from({ length: 6 }, () => signUp(shop)));
  for (const buyer of buyers) await fillCart(buyer, [first]);
  const { total_amount } = await json<Quote>(quote(buyers[0] as Person, { code }));
  const answers = await Promise.all(buyers.map((buyer) => simulate(buyer, total_amount, { code })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
  const { items } = await json<{ items: { id: string; uses: number; state: string }[] }>(
    admin.get("/api/admin/codes"),
  );
  expect(items.find((item) => item.id === id)).toMatchObject({ uses: 1, state: "used_up" });
});

test("a second click with the same key and code gets the same order", async () => {
  const { code } = await newCode(admin, { once_per_person: true });
  const buyer = await signUp(shop);
  await fillCart(buyer, prompts);
  const { total_amount } = await json<Quote>(quote(buyer, { code }));
  const key = randomUUID();
  const ids = await Promise.all(
    Array.from({ length: 4 }, () =>
      json<{ order_id: string }>(simulate(buyer, total_amount, { code, idempotency_key: key })),
    ),
  );
  expect(new Set(ids.map(({ order_id }) => order_id)).size).toBe(1);
});

test("a total without the discount is a 409 that names the reduced one", async () => {
  const { code } = await newCode(admin, { amount: 100 });
  const buyer = await signUp(shop);
  const { total } = await fillCart(buyer, prompts);
  const answer = await simulate(buyer, total, { code });
  expect([answer.status, (await answer.json()).error.details]).toEqual([409, { total_amount: total - 100 }]);
});

test("codes cannot be tried out without end", async () => {
  const own = await openShop();
  const buyer = await signUp(own);
  await fillCart(buyer, prompts);
  for (let i = 0; i < 60; i++) expect((await quote(buyer, { code: `GUESS-${i}` })).status).toBe(422);
  expect((await quote(buyer, { code: "GUESS-60" })).status).toBe(429);
  expect((await quote(buyer, {})).status).toBe(200);
});
