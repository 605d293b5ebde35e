import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { OrderDetail, OrderHistory } from "#contracts/orders.ts";
import type { PaymentResponse } from "#contracts/payments.ts";
import { someCategory } from "#server/testing/packs.ts";
import { eventOf, openPaymentShop } from "#server/testing/payment-shop.ts";
import { type Person, signUp } from "#server/testing/people.ts";
import { fillCart, json, mailsFor, payFor } from "#server/testing/selling.ts";

const { shop, provider, prompts, deliver } = await openPaymentShop();
const page = await someCategory(shop);
beforeEach(() => {
  provider.creations.length = 0;
});

const payForPack = (buyer: Person, more: object = {}) => ({
  packageType: "5-pack",
  categoryId: page.category.id,
  userId: buyer.user.id,
  totalAmount: 499,
  returnUrl: "/purchase-success",
  ...more,
});
const pay = (buyer: Person, more: object = {}) =>
  buyer.post("/functions/v1/nova-casp-payment", payForPack(buyer, more));
const orderOf = (buyer: Person, id: string) => json<OrderDetail>(buyer.get(`/api/orders/${id}`));
const ordersOf = async (buyer: Person) => (await json<OrderHistory>(buyer.get("/api/orders"))).orders;

test("a pack is paid for at the provider at its quoted total, and the cart stays", async () => {
  const buyer = await signUp(shop);
  const cart = await fillCart(buyer, [{ id: page.prompts[0]?.id ?? "" }, ...prompts]);
  const { orderId, paymentId } = await json<PaymentResponse>(pay(buyer));
  expect(provider.lastCreated()).toMatchObject({ reference: orderId, amount: 499 });
  expect(await json(buyer.get("/api/cart"))).toEqual(cart);
  expect(await orderOf(buyer, orderId)).toMatchObject({
    status: "pending",
    package_type: "5-pack",
    category_id: page.category.id,
    total_amount: 499,
    livemode: true,
  });
  const payment = provider.payments.get(paymentId ?? "");
  if (payment) payment.status = "processed";
  await deliver(eventOf({ id: paymentId ?? "" }));
  const paid = await orderOf(buyer, orderId);
  expect(paid).toMatchObject({ status: "paid", package_label: "Starter Pack (5 prompts)" });
  expect(paid.items.map(({ prompt_id }) => prompt_id)).toEqual(page.packs[0]?.prompt_ids);
  expect((await mailsFor(shop, orderId))[0]?.text).toContain("Starter Pack (5 prompts)");
});

test("a cancelled or refused pack puts nothing into the cart, and can be bought again", async () => {
  const buyer = await signUp(shop);
  const cancelled = await json<PaymentResponse>(pay(buyer));
  await buyer.post(`/api/orders/${cancelled.orderId}/cancel-payment`);
  expect(await orderOf(buyer, cancelled.orderId)).toMatchObject({ status: "failed" });
  provider.misbehave = (_req, res) => void res.writeHead(422).end("{}");
  expect(await json(pay(buyer))).toMatchObject({ success: false });
  provider.misbehave = undefined;
  expect(await json(buyer.get("/api/cart"))).toMatchObject({ count: 0 });
  expect(await json(pay(buyer))).toMatchObject({ success: true });
});

test("the same key gives the same payment", async () => {
  const buyer = await signUp(shop);
  const idempotencyKey = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => json<PaymentResponse>(pay(buyer, { idempotencyKey }))),
  );
  expect(new Set(answers.map(({ paymentUrl }) => paymentUrl)).size).toBe(1);
  expect(await ordersOf(buyer)).toHaveLength(1);
});

test("a second tab does not open a second payment for a pack of the category", async () => {
  const buyer = await signUp(shop);
  const answers = await Promise.all(Array.from({ length: 3 }, () => pay(buyer)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const [order] = await ordersOf(buyer);
  const answer = await pay(buyer, { packageType: "10-pack", totalAmount: 1299 });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({
    error: { code: "payment_open", details: { order_id: order?.id } },
  });
  expect(await ordersOf(buyer)).toHaveLength(1);
});

test("an open pack payment does not stop a cart's", async () => {
  const buyer = await signUp(shop);
  await pay(buyer);
  const cart = await fillCart(buyer, prompts);
  const paid = await buyer.post("/functions/v1/nova-casp-payment", payFor(cart));
  expect(paid.status).toBe(200);
});

test("another total than the quoted one is a 409 that names it", async () => {
  const answer = await pay(await signUp(shop), { totalAmount: 1 });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ error: { details: { total_amount: 499 } } });
});

test("a pack with a user id needs a signed-in buyer, whoever it names", async () => {
  const [buyer, other] = [await signUp(shop), await signUp(shop)];
  const body = payForPack(other);
  expect((await shop.post("/functions/v1/nova-casp-payment", body)).status).toBe(401);
  const { orderId } = await json<PaymentResponse>(buyer.post("/functions/v1/nova-casp-payment", body));
  expect(await orderOf(buyer, orderId)).toMatchObject({ user_id: buyer.user.id });
});
