import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { sign } from "#server/payments/nova/signature.ts";
import type { PaymentWire } from "#server/payments/nova/wire.ts";
import { eventOf, openPaymentShop, WEBHOOK_PATH } from "#server/testing/payment-shop.ts";
import { signUp } from "#server/testing/people.ts";
import { signedEvent, WEBHOOK_SECRET } from "#server/testing/provider.ts";
import { json, mailsFor } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";

const { provider, shop, prompts, buyerWithPayment, deliver, rowOf } = await openPaymentShop();

test("a processed payment pays the order, opens the download and sends one mail", async () => {
  const { orderId, payment, order } = await buyerWithPayment();
  payment.status = "processed";
  const event = eventOf(payment, "processed", { internal_ref: "secret-of-the-provider" });
  expect(await deliver(event)).toEqual({
    status: 200,
    body: { message: "Order marked as paid", status: "paid", orderId, idempotent: false },
  });
  const paid = await order();
  expect(paid).toMatchObject({ status: "paid", nova_payment_status: "processed", refunded_at: null });
  expect(paid.download_token).toHaveLength(43);
  expect(paid.items[0]?.prompt.content).toBe(prompts[0]?.content);
  expect(paid.nova_webhook_raw).toEqual({ status: "processed", livemode: true, data: { id: payment.id } });
  expect(await mailsFor(shop, orderId)).toHaveLength(1);
  expect(await rowOf(event)).toMatchObject({ handled_at: expect.anything(), outcome: "changed" });
});

test("a failed payment fails the order with its reason and gives the cart back", async () => {
  const { buyer, orderId, payment, order } = await buyerWithPayment();
  payment.status = "failed";
  payment.error = { code: "invalid_pan", message: "The card number is not valid." };
  expect((await deliver(eventOf(payment, "failed", { error: payment.error }))).body).toMatchObject({
    status: "failed",
  });
  expect(await order()).toMatchObject({
    status: "failed",
    failure_reason: payment.error.message,
    download_token: null,
  });
  expect(await json(buyer.get("/api/cart"))).toMatchObject({ count: 2 });
  expect(await mailsFor(shop, orderId)).toEqual([]);
});

test("the same event twenty times in parallel pays once and mails once", async () => {
  const { orderId, payment, order } = await buyerWithPayment();
  payment.status = "processed";
  const event = eventOf(payment);
  const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(event)));
  expect(answers.filter(({ body }) => !body.idempotent)).toHaveLength(1);
  expect(answers.every(({ status, body }) => status === 200 && body.status === "paid")).toBe(true);
  const before = await order();
  expect(await deliver(event)).toMatchObject({
    body: { message: "Order already processed", status: "paid", idempotent: true },
  });
  expect(await order()).toEqual(before);
  expect(await mailsFor(shop, orderId)).toHaveLength(1);
});

test("a failure after the payment changes nothing", async () => {
  const { payment, order } = await buyerWithPayment();
  payment.status = "processed";
  await deliver(eventOf(payment));
  const before = await order();
  payment.status = "failed";
  expect((await deliver(eventOf(payment, "failed"))).body).toMatchObject({
    status: "paid",
    idempotent: true,
  });
  expect(await order()).toEqual(before);
});

test("a payment after the failure changes no status but is held for an admin", async () => {
  const { orderId, payment, order } = await buyerWithPayment();
  payment.status = "failed";
  await deliver(eventOf(payment, "failed"));
  payment.status = "processed";
  expect((await deliver(eventOf(payment))).body).toMatchObject({ status: "failed", idempotent: true });
  expect(await order()).toMatchObject({ status: "failed", nova_payment_status: "held: paid after failed" });
  expect(await mailsFor(shop, orderId)).toEqual([]);
});

test.each<[string, (payment: PaymentWire) => PaymentWire]>([
  ["amount", (payment) => ({ ...payment, amount: payment.amount - 1 })],
  ["currency", (payment) => ({ ...payment, currency: "USD" })],
  ["livemode", (payment) => ({ ...payment, livemode: false })],
  ["order", (payment) => ({ ...payment, reference: randomUUID() })],
])("a payment whose %s does not match holds the order until an admin decides", async (what, change) => {
  const { orderId, payment, order } = await buyerWithPayment();
  payment.status = "processed";
  provider.payments.set(payment.id, change(payment));
  const answer = await deliver(eventOf(payment));
  expect(answer).toMatchObject({
    status: 202,
    body: { message: "Held for review", status: "pending", orderId },
  });
  expect(await order()).toMatchObject({ status: "pending", nova_payment_status: `held: ${what} mismatch` });
  provider.payments.set(payment.id, payment);
  expect(await deliver(eventOf(payment))).toMatchObject({ status: 202, body: { status: "pending" } });
  expect(await mailsFor(shop, orderId)).toEqual([]);
  const admin = await signUp(shop, { admin: true });
  const simulated = { orderId, paymentStatus: "processed" };
  expect((await admin.post("/functions/v1/nova-casp-webhook-simulate", simulated)).status).toBe(403);
  expect(await order()).toMatchObject({ status: "pending" });
  await admin.post(`/api/admin/orders/${orderId}/release`);
  expect(await order()).toMatchObject({ status: "paid" });
});

test("an event from the other mode holds the order", async () => {
  const { payment, order } = await buyerWithPayment();
  payment.status = "processed";
  expect(await deliver(eventOf(payment, "processed", { livemode: false }))).toMatchObject({ status: 202 });
  expect(await order()).toMatchObject({ nova_payment_status: "held: livemode mismatch" });
});

test("an event of a payment that the provider does not know yet waits, and a later one pays the order", async () => {
  const { orderId, payment, order } = await buyerWithPayment();
  provider.payments.delete(payment.id);
  expect(await deliver(eventOf(payment))).toMatchObject({
    status: 202,
    body: { message: "Stored and tried again soon", status: "pending", orderId },
  });
  expect(await order()).toMatchObject({ status: "pending", nova_payment_status: "process_pending" });
  provider.payments.set(payment.id, { ...payment, status: "processed" });
  expect(await deliver(eventOf(payment))).toMatchObject({ status: 200, body: { status: "paid" } });
});

test("a forged, unsigned or stale event is refused and not stored", async () => {
  const { payment, order } = await buyerWithPayment();
  payment.status = "processed";
  const event = eventOf(payment);
  const ask = async (init: RequestInit) => (await shop.app.request(WEBHOOK_PATH, init)).status;
  expect(await ask(signedEvent(event, new Date(), "another secret"))).toBe(401);
  expect(await ask(signedEvent(event, new Date(), ""))).toBe(401);
  expect(await ask({ method: "POST", body: JSON.stringify(event) })).toBe(401);
  expect(await ask({ ...signedEvent(event), body: JSON.stringify({ ...event, status: "failed" }) })).toBe(
    401,
  );
  for (const minutes of [-6, 6]) {
    expect(await ask(signedEvent(event, new Date(Date.now() + minutes * 60_000)))).toBe(401);
  }
  expect(await order()).toMatchObject({ status: "pending" });
  expect(await rowOf(event)).toBeUndefined();
});

test("a signed body that is no event is a 422, and one that is no JSON a 400", async () => {
  const ask = async (raw: string) => {
    const headers = { "Nova-Signature": sign(WEBHOOK_SECRET, raw, new Date()) };
    const response = await shop.app.request(WEBHOOK_PATH, { method: "POST", body: raw, headers });
    return [response.status, (await response.json()).error.code];
  };
  for (const raw of ['{"hello":"world"}', "null", '"\\u0000"'])
    expect(await ask(raw)).toEqual([422, "invalid_event"]);
  for (const raw of ["hello", "", '{"id":']) expect(await ask(raw)).toEqual([400, "invalid_json"]);
});

test("a webhook secret that is empty closes the endpoint", async () => {
  const closed = await openShop();
  await closed.ctx.db.execute(sql`insert into secrets (name, value) values ('sandbox_webhook_secret', '')`);
  const event = { ...eventOf({ id: "pay-1" }), livemode: false };
  expect((await closed.app.request(WEBHOOK_PATH, signedEvent(event, new Date(), ""))).status).toBe(401);
});

test("badly signed calls are limited, well signed ones never", async () => {
  const own = await openShop(provider.env);
  const { payment } = await buyerWithPayment(own);
  for (let i = 0; i < 60; i++)
    expect((await own.app.request(WEBHOOK_PATH, { method: "POST", body: "{}" })).status).toBe(401);
  expect((await own.app.request(WEBHOOK_PATH, { method: "POST", body: "{}" })).status).toBe(429);
  payment.status = "processed";
  expect((await own.app.request(WEBHOOK_PATH, signedEvent(eventOf(payment)))).status).toBe(200);
});
