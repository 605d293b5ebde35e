import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { PaymentResponse } from "#contracts/payments.ts";
import { eventOf, openPaymentShop } from "#server/testing/payment-shop.ts";
import { signUp } from "#server/testing/people.ts";
import { fillCart, json, mailsFor, payFor } from "#server/testing/selling.ts";
import { retryEvent } from "./inbox.ts";

const { provider, shop, prompts, buyerWithPayment, deliver, rowOf } = await openPaymentShop();

test("an event that arrives before its order is stored, and processed when the order exists", async () => {
  const orderId = randomUUID();
  const payment = {
    id: `early-${orderId}`,
    cpi: `cpi-early-${orderId}`,
    reference: orderId,
    amount: 500,
    currency: "EUR",
    status: "processed",
    livemode: true,
  };
  provider.payments.set(payment.id, payment);
  const event = eventOf(payment);
  expect(await deliver(event)).toMatchObject({ status: 202, body: { orderId: null } });
  await shop.ctx.db.execute(sql`
    insert into orders (id, user_email, total_amount, package_type, livemode)
    values (${orderId}, 'early@example.com', 500, 'cart', true)`);
  const row = await rowOf(event);
  await retryEvent(shop.ctx, row.id);
  expect(await rowOf(event)).toMatchObject({ outcome: "changed" });
  expect(await json(shop.get(`/api/orders/${orderId}/status`))).toMatchObject({
    status: "paid",
    nova_cpi: payment.cpi,
  });
});

test("an event is retried with a growing backoff for an hour while the provider is away or says pending", async () => {
  const { orderId, payment, order } = await buyerWithPayment();
  const event = eventOf(payment);
  provider.misbehave = (_req, res) => void res.writeHead(500).end();
  expect(await deliver(event)).toMatchObject({ status: 202, body: { status: "pending", orderId } });
  provider.misbehave = undefined;
  expect(await deliver(event)).toMatchObject({ status: 202, body: { status: "pending", orderId } });
  const row = await rowOf(event);
  const tries = async () =>
    (
      await shop.ctx.db.execute<{ seconds: number }>(sql`
        select round(extract(epoch from start_after - created_on))::int as seconds from pgboss.job
        where name = 'payment-event' and data->>'eventRow' = ${row.id} order by created_on`)
    ).rows.map(({ seconds }) => seconds);
  expect(await tries()).toEqual([10]);
  for (let i = 0; i < 12; i++) await retryEvent(shop.ctx, row.id);
  const steps = await tries();
  expect(steps).toEqual([10, 20, 40, 80, 160, 320, 600, 600, 600, 600, 600]);
  expect(await rowOf(event)).toMatchObject({ outcome: "given up" });
  payment.status = "processed";
  await deliver(event);
  expect(await order()).toMatchObject({ status: "paid" });
});

test("a webhook that arrives before the provider's answer finds its order by the reference", async () => {
  const buyer = await signUp(shop);
  const cart = await fillCart(buyer, prompts);
  let racing: ReturnType<typeof deliver> | undefined;
  provider.misbehave = (_req, res) => {
    const reference = provider.creations.at(-1) ?? "";
    const payment = {
      id: `fast-${reference}`,
      cpi: `cpi-fast-${reference}`,
      reference,
      amount: cart.total,
      currency: "EUR",
      status: "processed",
      livemode: true,
    };
    provider.payments.set(payment.id, payment);
    provider.misbehave = undefined;
    racing = deliver(eventOf(payment));
    void racing.then(() =>
      res
        .writeHead(201)
        .end(JSON.stringify({ ...payment, status: "pending", payment_url: "http://pay.example/fast" })),
    );
  };
  const { orderId } = await json<PaymentResponse>(
    buyer.post("/functions/v1/nova-casp-payment", payFor(cart)),
  );
  expect(await racing).toMatchObject({ status: 200, body: { status: "paid", orderId } });
  expect(await json(buyer.get(`/api/orders/${orderId}`))).toMatchObject({
    status: "paid",
    nova_payment_status: "processed",
  });
  expect(await json(buyer.get("/api/cart"))).toMatchObject({ count: 0 });
  expect(await mailsFor(shop, orderId)).toHaveLength(1);
});

test("a failure that arrives before the provider's answer leaves the cart as it is", async () => {
  const buyer = await signUp(shop);
  const cart = await fillCart(buyer, prompts);
  provider.misbehave = (_req, res) => {
    provider.misbehave = undefined;
    const reference = provider.creations.at(-1) ?? "";
    const payment = {
      ...{ id: `quick-${reference}`, cpi: `cpi-quick-${reference}`, reference },
      ...{ amount: cart.total, currency: "EUR", status: "failed", livemode: true },
    };
    provider.payments.set(payment.id, payment);
    const created = { ...payment, status: "pending", payment_url: "http://pay.example/quick" };
    void deliver(eventOf(payment, "failed")).then(() => res.writeHead(201).end(JSON.stringify(created)));
  };
  const { orderId } = await json<PaymentResponse>(
    buyer.post("/functions/v1/nova-casp-payment", payFor(cart)),
  );
  expect(await json(buyer.get(`/api/orders/${orderId}`))).toMatchObject({ status: "failed" });
  expect(await json(buyer.get("/api/cart"))).toEqual(cart);
});

test("processing one event does not change the others", async () => {
  const [one, other] = [await buyerWithPayment(), await buyerWithPayment()];
  const events = [eventOf(one.payment), eventOf(other.payment)] as const;
  for (const event of events) await deliver(event);
  await retryEvent(shop.ctx, (await rowOf(events[0])).id);
  one.payment.status = "processed";
  await retryEvent(shop.ctx, (await rowOf(events[0])).id);
  expect(await rowOf(events[0])).toMatchObject({ attempts: 1, outcome: "changed" });
  expect(await rowOf(events[1])).toMatchObject({ attempts: 0, outcome: null, handled_at: null });
  await retryEvent(shop.ctx, (await rowOf(events[0])).id);
  expect(await rowOf(events[0])).toMatchObject({ attempts: 1 });
});
