import { expect, test } from "vitest";
import { signUp } from "#server/testing/people.ts";
import { openProvider, signedEvent } from "#server/testing/provider.ts";
import { json, mailsFor } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";
import { openStripeShop, STRIPE_SECRET, STRIPE_WEBHOOK } from "#server/testing/stripe-shop.ts";
import { signedRequest } from "#tools/stripe/events.ts";
import { FAULTS } from "#tools/stripe/faults.ts";
import { retryEvent } from "./inbox.ts";
import { reconcile } from "./reconcile.ts";

const provider = await openProvider();
const { stripe, shop, settings, send, turnClock, deliver, eventOf, buyerWithSession, rowOf } =
  await openStripeShop({
    STRIPE_WEBHOOK_SECRET: `whsec_older, ${STRIPE_SECRET}`,
    NOVA_WEBHOOK_SECRET: provider.env.NOVA_WEBHOOK_SECRET ?? "",
  });
const { account } = stripe;
const MINUTE = 60_000;

const completedEvent = (session: { id: string }) => ({
  id: `evt_${session.id}`,
  type: "checkout.session.completed",
  livemode: false,
  data: { object: session },
});

test("a completed session pays the order once, however often the event comes", async () => {
  const { orderId, session, order } = await buyerWithSession();
  account.pay(session.id);
  const event = eventOf("checkout.session.completed");
  const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(event)));
  expect(answers.filter(({ body }) => !body.idempotent)).toEqual([
    { status: 200, body: { message: "Order marked as paid", status: "paid", orderId, idempotent: false } },
  ]);
  const paid = await order();
  expect(paid).toMatchObject({
    ...{ status: "paid", nova_payment_id: session.id, payment_intent_id: session.payment_intent },
  });
  expect(paid.nova_webhook_raw).toEqual({
    ...{ status: "checkout.session.completed", livemode: false, data: { id: session.id } },
  });
  expect(paid.items[0]?.prompt.content).toBeTruthy();
  expect(await mailsFor(shop, orderId)).toHaveLength(1);
});

test("an event is not believed: the session is read back first", async () => {
  const { orderId, session, order } = await buyerWithSession();
  account.pay(session.id);
  const event = eventOf("checkout.session.completed");
  session.payment_status = "unpaid";
  session.status = "open";
  expect(await deliver(event)).toMatchObject({ status: 202, body: { status: "pending", orderId } });
  expect(await order()).toMatchObject({ status: "pending" });
});

test("a payment that waits for the bank keeps the order pending for days and cannot be cancelled", async () => {
  const { buyer, orderId, session, order } = await buyerWithSession();
  account.payLater(session.id);
  const completed = completedEvent(session);
  expect(await deliver(completed)).toMatchObject({ status: 202, body: { status: "pending", orderId } });
  expect(await rowOf(completed)).toMatchObject({ outcome: "processing" });
  expect(await order()).toMatchObject({ nova_payment_status: "processing", payment_url: null });
  turnClock(48 * 60 * MINUTE);
  await reconcile(shop.ctx);
  const cancelled = await buyer.post(`/api/orders/${orderId}/cancel-payment`);
  expect([cancelled.status, (await cancelled.json()).error.code]).toEqual([409, "payment_processing"]);
  expect(await order()).toMatchObject({ status: "pending" });
});

test("the bank's yes pays the order, its no fails it and brings the cart back", async () => {
  const [good, bad] = [await buyerWithSession(), await buyerWithSession()];
  account.bankAccepts(account.payLater(good.session.id));
  expect(await deliver(eventOf("checkout.session.async_payment_succeeded"))).toMatchObject({ status: 200 });
  expect(await good.order()).toMatchObject({ status: "paid" });
  account.bankRefuses(account.payLater(bad.session.id));
  await deliver(eventOf("checkout.session.async_payment_failed"));
  expect(await bad.order()).toMatchObject({
    status: "failed",
    failure_reason: "The customer's bank account could not be debited.",
  });
  expect(await json(bad.buyer.get("/api/cart"))).toMatchObject({ count: 2 });
});

test("an expired session fails the order and brings the cart back", async () => {
  const { buyer, session, order } = await buyerWithSession();
  account.expire(session.id);
  expect((await deliver(eventOf("checkout.session.expired"))).body).toMatchObject({ status: "failed" });
  expect(await order()).toMatchObject({
    failure_reason: "The payment was cancelled or not completed in time.",
  });
  expect(await json(buyer.get("/api/cart"))).toMatchObject({ count: 2 });
});

test("a buyer who cancels expires the session; the order fails and the cart is back", async () => {
  const { buyer, orderId, session } = await buyerWithSession();
  expect(await json(buyer.post(`/api/orders/${orderId}/cancel-payment`))).toMatchObject({
    ...{ status: "failed", failure_reason: "The payment was cancelled." },
  });
  expect(session.status).toBe("expired");
  expect(await json(buyer.get("/api/cart"))).toMatchObject({ count: 2 });
  expect((await deliver(eventOf("checkout.session.expired"))).body).toMatchObject({ idempotent: true });
});

test("a session paid while it is cancelled pays the order", async () => {
  const { buyer, orderId, session, order } = await buyerWithSession();
  account.pay(session.id);
  expect((await buyer.post(`/api/orders/${orderId}/cancel-payment`)).status).toBe(409);
  expect(await order()).toMatchObject({ status: "paid" });
});

test("a lost event is found, and a session that nobody pays is expired after an hour", async () => {
  const [paid, forgotten] = [await buyerWithSession(), await buyerWithSession()];
  account.pay(paid.session.id);
  turnClock(11 * MINUTE);
  await reconcile(shop.ctx);
  expect(await paid.order()).toMatchObject({ status: "paid" });
  expect(await forgotten.order()).toMatchObject({ status: "pending" });
  turnClock(61 * MINUTE);
  await reconcile(shop.ctx);
  expect(forgotten.session.status).toBe("expired");
  expect(await forgotten.order()).toMatchObject({ status: "failed" });
});

test.each(["amount", "currency", "order"] as const)(
  "a session whose %s does not match holds the order",
  async (what) => {
    const { session, order } = await buyerWithSession();
    account.pay(session.id);
    if (what === "amount") session.amount_total -= 1;
    if (what === "currency") session.currency = "usd";
    if (what === "order") session.client_reference_id = "another";
    expect(await deliver(eventOf("checkout.session.completed"))).toMatchObject({
      status: 202,
      body: { message: "Held for review", status: "pending" },
    });
    expect(await order()).toMatchObject({ nova_payment_status: `held: ${what} mismatch` });
  },
);

test("an event of the other mode holds the order", async () => {
  const { session, order } = await buyerWithSession();
  account.pay(session.id);
  const event = { ...eventOf("checkout.session.completed"), livemode: true };
  expect(await deliver(event)).toMatchObject({ status: 202, body: { message: "Held for review" } });
  expect(await order()).toMatchObject({ nova_payment_status: "held: livemode mismatch" });
});

test.each(["down", "rate limit", "error", "garbage"] as const)(
  "an event is stored and tried again while Stripe is %s",
  async (name) => {
    const { session, order } = await buyerWithSession();
    account.pay(session.id);
    const event = eventOf("checkout.session.completed");
    stripe.fault = FAULTS[name];
    expect(await deliver(event)).toMatchObject({ status: 202, body: { status: "pending" } });
    stripe.fault = undefined;
    await retryEvent(shop.ctx, (await rowOf(event))?.id ?? "");
    expect(await order()).toMatchObject({ status: "paid" });
  },
);

test.each(["payment_intent.succeeded", "charge.succeeded"])(
  "an event of a kind that the store does not use is kept and answered 200: %s",
  async (type) => {
    const { session } = await buyerWithSession();
    account.pay(session.id);
    const event = eventOf(type);
    const body = { message: "Stored and not used", status: null, orderId: null };
    expect(await deliver(event)).toEqual({ status: 200, body: { ...body, idempotent: false } });
    expect(await deliver(event)).toEqual({ status: 200, body: { ...body, idempotent: true } });
    expect(await rowOf(event)).toMatchObject({ provider: "stripe", outcome: "not used" });
  },
);

test("either of two webhook secrets is accepted, another one and none are not", async () => {
  const { session } = await buyerWithSession();
  account.pay(session.id);
  const event = eventOf("checkout.session.completed");
  expect((await send(event, "whsec_older")).status).toBe(200);
  expect((await send(event)).status).toBe(200);
  expect((await send(event, "whsec_another")).status).toBe(401);
  const unsigned = { method: "POST", body: JSON.stringify(event) };
  expect((await shop.app.request(STRIPE_WEBHOOK, unsigned)).status).toBe(401);
  const changed = { ...signedRequest(event, STRIPE_SECRET), body: JSON.stringify({ ...event, id: "evt_2" }) };
  expect((await shop.app.request(STRIPE_WEBHOOK, changed)).status).toBe(401);
});

test.each([-6, 6])("a signature of %i minutes from now is refused", async (minutes) => {
  const { session } = await buyerWithSession();
  account.pay(session.id);
  const at = new Date(Date.now() + minutes * MINUTE);
  const request = signedRequest(eventOf("checkout.session.completed"), STRIPE_SECRET, at);
  expect((await shop.app.request(STRIPE_WEBHOOK, request)).status).toBe(401);
});

test("a signed body that is no event is a 422", async () => {
  const refused = await send({ hello: "world" });
  expect([refused.status, (await refused.json()).error.code]).toEqual([422, "invalid_event"]);
});

test("an event of the other provider is kept and not acted on, whichever is chosen", async () => {
  const { session, order } = await buyerWithSession();
  const novaEvent = { id: "evt-nova", data: { id: session.id }, status: "processed", livemode: false };
  const answer = await shop.app.request("/functions/v1/nova-casp-webhook", signedEvent(novaEvent));
  expect([answer.status, (await answer.json()).message]).toEqual([200, "Stored and not used"]);
  expect(await rowOf(novaEvent)).toMatchObject({ provider: "nova", outcome: "not used" });
  expect(await order()).toMatchObject({ status: "pending" });

  account.pay(session.id);
  const event = eventOf("checkout.session.completed");
  const atNova = await openShop({ ...settings, ...provider.env, PAYMENT_PROVIDER: "nova" });
  const kept = await atNova.app.request(STRIPE_WEBHOOK, signedRequest(event, STRIPE_SECRET));
  expect([kept.status, (await kept.json()).message]).toEqual([200, "Stored and not used"]);
});

test("an event that waits is not acted on once the provider was changed", async () => {
  const { session } = await buyerWithSession();
  account.pay(session.id);
  const event = eventOf("checkout.session.completed");
  stripe.fault = FAULTS.error;
  await deliver(event);
  const id = (await rowOf(event))?.id ?? "";
  const DATABASE_URL = shop.ctx.config.databaseUrl ?? "";
  const atNova = await openShop({ ...provider.env, DATABASE_URL });
  await retryEvent(atNova.ctx, id);
  expect(await rowOf(event)).toMatchObject({ outcome: "not used" });
});

test("the events of a payment stand in the order's history for admins", async () => {
  const { orderId, session } = await buyerWithSession();
  account.pay(session.id);
  await deliver(eventOf("checkout.session.completed"));
  await deliver(eventOf("payment_intent.succeeded"));
  const admin = await signUp(shop, { admin: true });
  const { history } = await json<{ history: { title: string; data: unknown }[] }>(
    admin.get(`/api/admin/orders/${orderId}`),
  );
  expect(JSON.stringify(history)).toContain("checkout.session.completed");
  expect(JSON.stringify(history)).toContain("payment_intent.succeeded");
});
