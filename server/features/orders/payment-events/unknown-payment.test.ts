import { beforeEach, expect, test } from "vitest";
import type { AdminOrderDetail } from "#contracts/admin/orders.ts";
import { eventOf, WEBHOOK_PATH } from "#server/testing/payment-shop.ts";
import { signUp } from "#server/testing/people.ts";
import { openProvider, signedEvent } from "#server/testing/provider.ts";
import { json, mailsFor } from "#server/testing/selling.ts";
import { HOUR, MINUTE, openUnpaidOrder } from "#server/testing/unpaid-order.ts";
import { retryEvent } from "./inbox.ts";

const provider = await openProvider();
beforeEach(() => {
  provider.misbehave = undefined;
});

const HELD = { status: "pending", nova_payment_status: "held: unknown payment" };

/** An order whose payment the provider does not know for more than an hour. */
async function heldOrder() {
  const counter = await openUnpaidOrder(provider);
  provider.payments.delete(counter.payment.id);
  await counter.after(11 * MINUTE);
  await counter.after(72 * MINUTE);
  expect(await counter.order()).toMatchObject(HELD);
  const admin = await signUp(counter.shop, { admin: true });
  const path = `/api/admin/orders/${counter.orderId}`;
  return { ...counter, admin, path, ask: () => admin.post(`${path}/ask-provider`) };
}

test("an event of an unknown payment is tried for an hour, and then the order is held", async () => {
  const { shop, payment, order, turnClock } = await openUnpaidOrder(provider);
  provider.payments.delete(payment.id);
  const event = eventOf(payment);
  await shop.app.request(WEBHOOK_PATH, signedEvent(event));
  const { rows } = await shop.ctx.database.pool.query("select id from payment_events where event_id = $1", [
    event.id,
  ]);
  turnClock(59 * MINUTE);
  await retryEvent(shop.ctx, rows[0].id);
  expect(await order()).toMatchObject({ status: "pending", nova_payment_status: "process_pending" });
  turnClock(61 * MINUTE);
  await retryEvent(shop.ctx, rows[0].id);
  expect(await order()).toMatchObject(HELD);
});

test("the hour begins with the first such answer, not with the order, and anew once the payment was known", async () => {
  const { payment, order, after } = await openUnpaidOrder(provider);
  await after(11 * MINUTE);
  provider.payments.delete(payment.id);
  await after(45 * MINUTE);
  await after(100 * MINUTE);
  expect(await order()).toMatchObject({ status: "pending", nova_payment_status: "process_pending" });
  provider.payments.set(payment.id, payment);
  provider.misbehave = (req, res) =>
    void res.writeHead(req.method === "POST" ? 500 : 200).end(JSON.stringify(payment));
  await after(111 * MINUTE);
  provider.misbehave = undefined;
  provider.payments.delete(payment.id);
  await after(122 * MINUTE);
  expect(await order()).toMatchObject({ status: "pending", nova_payment_status: "process_pending" });
});

test.each([401, 403])(
  "keys that the provider refuses with %i hold no order, however long",
  async (status) => {
    const { order, after } = await openUnpaidOrder(provider);
    provider.misbehave = (_req, res) => void res.writeHead(status).end("{}");
    for (const hours of [1, 2, 24]) await after(hours * HOUR);
    expect(await order()).toMatchObject({ status: "pending", nova_payment_status: "process_pending" });
  },
);

test("an admin asks again: the provider confirms, the hold is lifted and the order paid, on record", async () => {
  const { shop, orderId, order, payment, admin, path, ask } = await heldOrder();
  const before = await json<AdminOrderDetail>(admin.get(path));
  expect(before.actions).toEqual(["ask-provider", "release", "fail"]);
  provider.payments.set(payment.id, { ...payment, status: "processed" });
  const after = await json<AdminOrderDetail>(ask());
  expect(after).toMatchObject({ status: "paid", held: false, nova_payment_status: "processed" });
  expect(after.history.at(-1)).toMatchObject({
    ...{ title: "Provider asked again", by: admin.user.email },
    data: { before: { nova_payment_status: "held: unknown payment" }, after: { status: "paid" } },
  });
  expect(await order()).toMatchObject({ status: "paid" });
  expect(await mailsFor(shop, orderId)).toHaveLength(1);
});

test("asking again about a payment that is under way lifts the hold, and its event pays the order", async () => {
  const { shop, order, payment, ask } = await heldOrder();
  provider.payments.set(payment.id, payment);
  expect(await json(ask())).toMatchObject({ status: "pending", held: false });
  payment.status = "processed";
  const event = signedEvent(eventOf(payment), shop.ctx.now());
  expect((await shop.app.request(WEBHOOK_PATH, event)).status).toBe(200);
  expect(await order()).toMatchObject({ status: "paid" });
});

test("asking again holds the order for its new reason when the payment does not match", async () => {
  const { payment, ask } = await heldOrder();
  provider.payments.set(payment.id, { ...payment, status: "processed", amount: 1 });
  expect(await json(ask())).toMatchObject({ status: "pending", held_reason: "amount mismatch" });
});

test("asking again leaves the order held while the provider does not know the payment or is away", async () => {
  const { order, ask } = await heldOrder();
  const unknown = await ask();
  expect([unknown.status, (await unknown.json()).error.code]).toEqual([409, "payment_unknown"]);
  provider.misbehave = (_req, res) => void res.writeHead(500).end();
  const away = await ask();
  expect([away.status, (await away.json()).error.code]).toEqual([503, "provider_unavailable"]);
  expect(await order()).toMatchObject(HELD);
});

test("an order paid after its failure is left to an admin, and the provider is not asked", async () => {
  const { shop, payment, order, orderId, after } = await openUnpaidOrder(provider);
  payment.status = "failed";
  await after(11 * MINUTE);
  const admin = await signUp(shop, { admin: true });
  payment.status = "processed";
  const asked = await json<AdminOrderDetail>(admin.post(`/api/admin/orders/${orderId}/ask-provider`));
  expect(asked).toMatchObject({ status: "failed", held_reason: "paid after failed" });
  expect(asked.actions).toEqual(["release", "fail"]);
  expect((await admin.post(`/api/admin/orders/${orderId}/ask-provider`)).status).toBe(409);
  expect(await order()).toMatchObject({ status: "failed" });
});
