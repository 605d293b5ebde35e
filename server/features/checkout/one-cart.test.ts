import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { OrderHistory } from "#contracts/orders.ts";
import type { PaymentResponse } from "#contracts/payments.ts";
import { type Person, signUp } from "#server/testing/people.ts";
import { openProvider } from "#server/testing/provider.ts";
import { fillCart, json, payFor, somePrompts } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";

const provider = await openProvider();
const shop = await openShop({ ...provider.env, CHECKOUT_TEST_MODE: "on", RATE_LIMIT_SCALE: "0" });
const prompts = await somePrompts(shop, 2);
const ROUNDS = 20;

const pay = (buyer: Person, body: object) => buyer.post("/functions/v1/nova-casp-payment", body);
const simulate = (buyer: Person, total: number) =>
  buyer.post("/api/checkout/simulate", { idempotency_key: randomUUID(), total_amount: total });
const ordersOf = async (buyer: Person) => (await json<OrderHistory>(buyer.get("/api/orders"))).orders;

test("a simulated and a real payment of one cart at the same instant make one order", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const buyer = await signUp(shop);
    const cart = await fillCart(buyer, prompts);
    const real = () => pay(buyer, payFor(cart, randomUUID()));
    const played = () => simulate(buyer, cart.total);
    const both = round % 2 === 0 ? [real, played] : [played, real];
    const statuses = (await Promise.all(both.map((start) => start()))).map((answer) => answer.status);
    expect([round, ...statuses.sort()]).toEqual([round, 200, 409]);
    expect(await ordersOf(buyer)).toHaveLength(1);
    expect(await json(buyer.get("/api/cart"))).toMatchObject({ count: 0 });
  }
});

test("a simulation waits for a payment that the provider is just asked for, and finds the cart empty", async () => {
  const buyer = await signUp(shop);
  const cart = await fillCart(buyer, prompts);
  let simulated: Promise<Response> | undefined;
  provider.misbehave = (_req, res) => {
    provider.misbehave = undefined;
    simulated = simulate(buyer, cart.total);
    setTimeout(() => res.destroy(), 300);
  };
  expect(await json<PaymentResponse>(pay(buyer, payFor(cart)))).toMatchObject({ success: true });
  expect((await simulated)?.status).toBe(409);
  expect(await ordersOf(buyer)).toMatchObject([{ status: "pending" }]);
});

test("when the provider refuses that payment, the simulation that waited gets the cart", async () => {
  const buyer = await signUp(shop);
  const cart = await fillCart(buyer, prompts);
  let simulated: Promise<Response> | undefined;
  provider.misbehave = (_req, res) => {
    provider.misbehave = undefined;
    simulated = simulate(buyer, cart.total);
    setTimeout(() => res.writeHead(422).end("{}"), 300);
  };
  expect(await json<PaymentResponse>(pay(buyer, payFor(cart)))).toMatchObject({ success: false });
  expect((await simulated)?.status).toBe(200);
  expect((await ordersOf(buyer)).map((order) => order.status).sort()).toEqual(["failed", "paid"]);
});
