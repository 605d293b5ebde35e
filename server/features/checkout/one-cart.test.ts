import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
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

/** A simulation that begins while the provider is asked for a payment, which it then answers in this way. */
async function simulateMeanwhile(answer: (res: ServerResponse) => void) {
  const buyer = await signUp(shop);
  const cart = await fillCart(buyer, prompts);
  let simulated: Promise<Response> | undefined;
  provider.misbehave = (_req, res) => {
    provider.misbehave = undefined;
    simulated = simulate(buyer, cart.total);
    setTimeout(() => answer(res), 300);
  };
  const paid = await json<PaymentResponse>(pay(buyer, payFor(cart)));
  return { paid, simulated: (await simulated)?.status, orders: await ordersOf(buyer) };
}

test("a simulation waits for a payment that the provider is just asked for, and finds the cart empty", async () => {
  const { paid, simulated, orders } = await simulateMeanwhile((res) => res.destroy());
  expect([paid.success, simulated]).toEqual([true, 409]);
  expect(orders).toMatchObject([{ status: "pending" }]);
});

test("when the provider refuses that payment, the simulation that waited gets the cart", async () => {
  const { paid, simulated, orders } = await simulateMeanwhile((res) => res.writeHead(422).end("{}"));
  expect([paid.success, simulated]).toEqual([false, 200]);
  expect(orders.map((order) => order.status).sort()).toEqual(["failed", "paid"]);
});
