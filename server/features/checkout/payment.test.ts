import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { OrderDetail, OrderHistory } from "#contracts/orders.ts";
import type { PaymentResponse } from "#contracts/payments.ts";
import { type Person, signUp } from "#server/testing/people.ts";
import { openProvider } from "#server/testing/provider.ts";
import { fillCart, json, payFor, somePrompts } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";

const provider = await openProvider();
const shop = await openShop({ ...provider.env, RATE_LIMIT_SCALE: "0" });
const prompts = await somePrompts(shop, 3);
beforeEach(() => {
  provider.misbehave = undefined;
  provider.creations.length = 0;
});

const pay = (buyer: Person, body: object) => buyer.post("/functions/v1/nova-casp-payment", body);
const ordersOf = async (buyer: Person) => (await json<OrderHistory>(buyer.get("/api/orders"))).orders;
const countOf = async (buyer: Person) => (await json<{ count: number }>(buyer.get("/api/cart"))).count;

test("a payment is created for the stored cart, and the cart is cleared", async () => {
  const buyer = await signUp(shop);
  const cart = await fillCart(buyer, prompts);
  const answer = await json<PaymentResponse>(pay(buyer, payFor(cart)));
  const created = provider.lastCreated();
  expect(answer).toMatchObject({
    success: true,
    novaStatus: "process_pending",
    paymentUrl: expect.stringMatching(/^http/),
  });
  expect(created).toMatchObject({
    reference: answer.orderId,
    amount: cart.total,
    currency: "EUR",
    service: "card",
    customer_email: buyer.user.email,
    return_url: `http://localhost:3000/purchase-success/${answer.orderId}`,
    webhook_url: "http://localhost:3000/functions/v1/nova-casp-webhook",
  });
  expect(await countOf(buyer)).toBe(0);
  const order = await json<OrderDetail>(buyer.get(`/api/orders/${answer.orderId}`));
  expect(order).toMatchObject({
    status: "pending",
    nova_payment_id: created.id,
    nova_cpi: created.cpi,
    livemode: true,
  });
  expect(order.download_token).toBeNull();
  expect(order.items.map((item) => item.prompt.content)).toEqual([null, null, null]);
});

test.each([
  ["a total", (body: ReturnType<typeof payFor>) => ({ ...body, totalAmount: 1 })],
  [
    "a quantity",
    (body: ReturnType<typeof payFor>) => ({
      ...body,
      items: body.items.map((item) => ({ ...item, quantity: 2 })),
    }),
  ],
  [
    "a price",
    (body: ReturnType<typeof payFor>) => ({
      ...body,
      items: body.items.map((item) => ({ ...item, price: 1 })),
    }),
  ],
  ["a prompt", (body: ReturnType<typeof payFor>) => ({ ...body, items: body.items.slice(1) })],
])("%s that differs from the stored cart is a 409 with the right total", async (_what, change) => {
  const buyer = await signUp(shop);
  const cart = await fillCart(buyer, prompts);
  const answer = await pay(buyer, change(payFor(cart)));
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ error: { details: { total_amount: cart.total } } });
  expect(await countOf(buyer)).toBe(3);
  expect(await ordersOf(buyer)).toEqual([]);
});

const drop: typeof provider.misbehave = (req) => void req.socket.destroy();
test.each<[string, NonNullable<typeof provider.misbehave>, number]>([
  ["is down", drop as NonNullable<typeof drop>, 2],
  ["has a fault", (_req, res) => void res.writeHead(503).end("<h1>busy</h1>"), 2],
  ["answers garbage", (_req, res) => void res.writeHead(200).end("<h1>hello</h1>"), 1],
  ["answers half of it", (_req, res) => void res.writeHead(201).end(JSON.stringify({ id: "x" })), 1],
  [
    "refuses in words that cannot be stored",
    (_req, res) => void res.writeHead(422).end(JSON.stringify({ resolution_message: "no\0" })),
    1,
  ],
  [
    "sends the buyer to a script",
    (_req, res) =>
      void res.writeHead(201).end(
        JSON.stringify({
          id: "x",
          cpi: "y",
          status: "pending",
          payment_url: "javascript:alert(1)",
          livemode: true,
        }),
      ),
    1,
  ],
])("a provider that %s fails the order and leaves the cart", async (_what, misbehave, calls) => {
  const buyer = await signUp(shop);
  const cart = await fillCart(buyer, prompts);
  provider.misbehave = misbehave;
  const response = await pay(buyer, payFor(cart));
  expect(response.status).toBe(200);
  const answer = await json<PaymentResponse>(response);
  expect(answer).toMatchObject({ success: false, novaStatus: "failed", paymentUrl: null });
  expect(answer.resolutionMessage).toMatch(/payment provider/);
  expect(provider.creations).toEqual(Array(calls).fill(answer.orderId));
  expect(await countOf(buyer)).toBe(3);
  expect((await ordersOf(buyer))[0]).toMatchObject({
    status: "failed",
    failure_reason: answer.resolutionMessage,
  });
});

test("a provider's refusal is passed on in its own words", async () => {
  const buyer = await signUp(shop);
  const cart = await fillCart(buyer, prompts);
  provider.misbehave = (_req, res) =>
    void res
      .writeHead(422)
      .end(JSON.stringify({ status: "declined", resolution_message: "The merchant is closed." }));
  expect(await json(pay(buyer, payFor(cart)))).toMatchObject({
    success: false,
    novaStatus: "declined",
    resolutionMessage: "The merchant is closed.",
    upstream: { status: 422 },
  });
  expect(provider.creations).toHaveLength(1);
});

test.each(["pending", "declined"])(
  "a provider that names one payment for two orders (%s) fails the second",
  async (status) => {
    provider.misbehave = (_req, res) =>
      void res.writeHead(201).end(
        JSON.stringify({
          ...{ id: `same-${status}`, cpi: `same-cpi-${status}`, status, livemode: true },
          payment_url: "http://pay.example/same",
        }),
      );
    const one = await signUp(shop);
    const two = await signUp(shop);
    const first = await pay(one, payFor(await fillCart(one, prompts)));
    expect((await json<PaymentResponse>(first)).success).toBe(status === "pending");
    const second = await pay(two, payFor(await fillCart(two, prompts)));
    expect(second.status).toBe(200);
    expect(await json(second)).toMatchObject({ success: false, paymentUrl: null });
    expect((await ordersOf(two))[0]).toMatchObject({ status: "failed" });
    expect(await countOf(two)).toBe(3);
  },
);

test("a status that is not accepted is a failure, and the cart stays", async () => {
  const buyer = await signUp(shop);
  const cart = await fillCart(buyer, prompts);
  provider.misbehave = (_req, res) =>
    void res.writeHead(201).end(
      JSON.stringify({
        id: randomUUID(),
        cpi: randomUUID(),
        status: "blocked",
        payment_url: "http://pay.example/x",
        livemode: true,
      }),
    );
  expect(await json(pay(buyer, payFor(cart)))).toMatchObject({ success: false, novaStatus: "blocked" });
  expect(await countOf(buyer)).toBe(3);
  expect((await ordersOf(buyer))[0]).toMatchObject({ status: "failed", nova_payment_status: "blocked" });
});

test("a double click makes one order and one payment", async () => {
  const buyer = await signUp(shop);
  const body = payFor(await fillCart(buyer, prompts), randomUUID());
  const answers = await Promise.all(Array.from({ length: 5 }, () => json<PaymentResponse>(pay(buyer, body))));
  expect(new Set(answers.map((answer) => answer.orderId)).size).toBe(1);
  expect(new Set(answers.map((answer) => answer.paymentUrl)).size).toBe(1);
  expect(answers.every((answer) => answer.success)).toBe(true);
  expect(provider.creations).toHaveLength(1);
  expect(await ordersOf(buyer)).toHaveLength(1);
});

test("two tabs with a key each and one cart make one order, although the provider takes its time", async () => {
  const buyer = await signUp(shop);
  const cart = await fillCart(buyer, prompts);
  provider.misbehave = (_req, res) => {
    provider.misbehave = undefined;
    setTimeout(() => res.destroy(), 400);
  };
  const answers = await Promise.all([1, 2, 3].map(() => pay(buyer, payFor(cart, randomUUID()))));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
  expect(new Set(provider.creations).size).toBe(1);
  expect(await ordersOf(buyer)).toHaveLength(1);
});

test("after a failed payment the same key starts a new order", async () => {
  const buyer = await signUp(shop);
  const body = payFor(await fillCart(buyer, prompts), randomUUID());
  provider.misbehave = (_req, res) => void res.writeHead(500).end();
  const failed = await json<PaymentResponse>(pay(buyer, body));
  provider.misbehave = undefined;
  const again = await json<PaymentResponse>(pay(buyer, body));
  expect(again).toMatchObject({ success: true });
  expect(again.orderId).not.toBe(failed.orderId);
});

test("a checkout that crashed before the provider answered continues with the same key", async () => {
  const buyer = await signUp(shop);
  const body = payFor(await fillCart(buyer, prompts), randomUUID());
  const { orderId } = await json<PaymentResponse>(pay(buyer, body));
  await shop.ctx.database.pool.query(
    `update orders set nova_payment_id = null, nova_cpi = null, nova_payment_status = null,
      created_at = now() - interval '1 minute' where id = $1`,
    [orderId],
  );
  await fillCart(buyer, prompts);
  expect(await json(pay(buyer, body))).toMatchObject({ success: true, orderId });
  expect(provider.creations).toEqual([orderId, orderId]);
  expect(await countOf(buyer)).toBe(0);
  expect(await ordersOf(buyer)).toHaveLength(1);
});

test("what came into the cart while the provider was asked stays in it", async () => {
  const buyer = await signUp(shop);
  const cart = await fillCart(buyer, prompts.slice(0, 2));
  provider.misbehave = (_req, res) => {
    provider.misbehave = undefined;
    void fillCart(buyer, [prompts[0], prompts[2]] as typeof prompts).then(() => res.destroy());
  };
  expect(await json(pay(buyer, payFor(cart)))).toMatchObject({ success: true });
  expect(await json(buyer.get("/api/cart"))).toMatchObject({
    count: 2,
    items: [
      { prompt_id: prompts[0]?.id, quantity: 1 },
      { prompt_id: prompts[2]?.id, quantity: 1 },
    ],
  });
});

test("a cart payment needs a person and something in the cart", async () => {
  const body = { packageType: "cart", totalAmount: 99, items: [] };
  expect((await shop.post("/functions/v1/nova-casp-payment", body)).status).toBe(401);
  expect((await pay(await signUp(shop), body)).status).toBe(409);
  expect((await pay(await signUp(shop), { packageType: "gift" })).status).toBe(422);
});
