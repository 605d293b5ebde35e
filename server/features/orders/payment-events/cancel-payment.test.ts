import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Cart } from "#contracts/cart.ts";
import type { OrderDetail, OrderHistory } from "#contracts/orders.ts";
import { eventOf, openPaymentShop } from "#server/testing/payment-shop.ts";
import { signUp } from "#server/testing/people.ts";
import { fillCart, json, mailsFor } from "#server/testing/selling.ts";

const { provider, shop, prompts, buyerWithPayment, deliver } = await openPaymentShop();

const cancelPath = (orderId: string) => `/api/orders/${orderId}/cancel-payment`;
const refusal = async (response: Response) => [response.status, (await response.json()).error.code];

test("a buyer cancels a payment: the order fails, the provider closes the payment, the cart is back", async () => {
  const { buyer, orderId, payment } = await buyerWithPayment();
  await fillCart(buyer, [prompts[0] as { id: string }]);
  expect(await json(buyer.post(cancelPath(orderId)))).toMatchObject({
    status: "failed",
    failure_reason: "The payment was cancelled.",
    nova_payment_status: "failed",
    payment_url: null,
  });
  expect(provider.cancellations).toContain(payment.id);
  const { items } = await json<Cart>(buyer.get("/api/cart"));
  expect(items.map(({ prompt_id, quantity }) => [prompt_id, quantity]).sort()).toEqual(
    prompts.map(({ id }) => [id, 1]).sort(),
  );
  expect(await refusal(await buyer.post(cancelPath(orderId)))).toEqual([409, "order_not_pending"]);
});

test("nobody else cancels it, and it goes on waiting", async () => {
  const { orderId, order } = await buyerWithPayment();
  const [other, admin] = [await signUp(shop), await signUp(shop, { admin: true })];
  for (const person of [other, admin]) {
    expect(await refusal(await person.post(cancelPath(orderId)))).toEqual([404, "order_not_found"]);
  }
  expect((await shop.post(cancelPath(orderId))).status).toBe(401);
  expect((await other.post(cancelPath(randomUUID()))).status).toBe(404);
  expect(await order()).toMatchObject({ status: "pending" });
});

test("a payment that is complete, or held, is not cancelled any more", async () => {
  const paid = await buyerWithPayment();
  paid.payment.status = "processed";
  await deliver(eventOf(paid.payment));
  expect(await refusal(await paid.buyer.post(cancelPath(paid.orderId)))).toEqual([409, "order_not_pending"]);
  const held = await buyerWithPayment();
  held.payment.status = "processed";
  held.payment.amount += 1;
  await deliver(eventOf(held.payment));
  expect(await refusal(await held.buyer.post(cancelPath(held.orderId)))).toEqual([409, "order_not_pending"]);
  expect(provider.cancellations).not.toContain(held.payment.id);
});

test("a payment made at the same moment wins: the order is paid and not cancelled", async () => {
  const { buyer, orderId, payment, order } = await buyerWithPayment();
  provider.misbehave = (req, res) => {
    if (req.method === "POST") payment.status = "processed";
    res.writeHead(req.method === "POST" ? 409 : 200).end(JSON.stringify(payment));
  };
  expect(await refusal(await buyer.post(cancelPath(orderId)))).toEqual([409, "order_not_pending"]);
  expect(await order()).toMatchObject({ status: "paid" });
  expect(await mailsFor(shop, orderId)).toHaveLength(1);
  expect(await json(buyer.get("/api/cart"))).toMatchObject({ count: 0 });
});

test("a payment after the cancellation is held for an admin", async () => {
  const { buyer, orderId, payment, order } = await buyerWithPayment();
  await buyer.post(cancelPath(orderId));
  payment.status = "processed";
  await deliver(eventOf(payment));
  expect(await order()).toMatchObject({ status: "failed", nova_payment_status: "held: paid after failed" });
});

test.each([500, 401])("nothing is cancelled while the provider answers %i", async (status) => {
  const { buyer, orderId, order } = await buyerWithPayment();
  provider.misbehave = (_req, res) => void res.writeHead(status).end("{}");
  expect(await refusal(await buyer.post(cancelPath(orderId)))).toEqual([503, "provider_unavailable"]);
  expect(await order()).toMatchObject({ status: "pending" });
  expect(await json(buyer.get("/api/cart"))).toMatchObject({ count: 0 });
});

test("two clicks at once cancel once and fill the cart once", async () => {
  const { buyer, orderId } = await buyerWithPayment();
  await Promise.all([buyer.post(cancelPath(orderId)), buyer.post(cancelPath(orderId))]);
  expect(await json(buyer.get("/api/cart"))).toMatchObject({ count: prompts.length });
});

test("only the buyer sees the payment's page, and only while the payment is open", async () => {
  const { buyer, orderId, payment } = await buyerWithPayment();
  const page = `http://pay.example/${payment.cpi}`;
  const history = async () =>
    (await json<OrderHistory>(buyer.get("/api/orders"))).orders.find(({ id }) => id === orderId);
  expect(await json(buyer.get(`/api/orders/${orderId}`))).toMatchObject({ payment_url: page });
  expect(await history()).toMatchObject({ payment_url: page });
  const admin = await signUp(shop, { admin: true });
  expect(await json<OrderDetail>(admin.get(`/api/orders/${orderId}`))).toMatchObject({ payment_url: null });
  for (const answer of [
    await shop.get(`/api/orders/${orderId}/status`),
    await admin.get(`/api/admin/orders/${orderId}`),
  ]) {
    expect(await answer.text()).not.toContain("pay.example");
  }
  payment.status = "processed";
  await deliver(eventOf(payment));
  expect(await history()).toMatchObject({ payment_url: null });
});
