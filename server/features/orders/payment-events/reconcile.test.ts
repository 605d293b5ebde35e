import { beforeEach, expect, test } from "vitest";
import type { Cart } from "#contracts/cart.ts";
import type { PaymentWire } from "#server/payments/nova/wire.ts";
import { startPayment } from "#server/testing/payment-shop.ts";
import { openProvider } from "#server/testing/provider.ts";
import { fillCart, json, mailsFor, somePrompts } from "#server/testing/selling.ts";
import { HOUR, MINUTE, openUnpaidOrder } from "#server/testing/unpaid-order.ts";
import * as store from "../store.ts";

const provider = await openProvider();
beforeEach(() => {
  provider.misbehave = undefined;
});

/** The provider cannot speak of these; answers which payments it was asked about. */
function stumbleOver(...odd: PaymentWire[]): string[] {
  const asked: string[] = [];
  provider.misbehave = (req, res) => {
    const payment = provider.payments.get((req.url ?? "").replace("/payments/", "")) as PaymentWire;
    asked.push(payment.id);
    if (odd.includes(payment)) res.writeHead(500).end();
    else res.writeHead(200).end(JSON.stringify(payment));
  };
  return asked;
}

test("a lost webhook is found after ten minutes", async () => {
  const { shop, orderId, payment, order, after } = await openUnpaidOrder(provider);
  payment.status = "processed";
  await after(9 * MINUTE);
  expect(await order()).toMatchObject({ status: "pending" });
  await after(11 * MINUTE);
  expect(await order()).toMatchObject({ status: "paid", nova_webhook_raw: null });
  await after(22 * MINUTE);
  expect(await mailsFor(shop, orderId)).toHaveLength(1);
});

test("two instances that look for lost webhooks at once pay once", async () => {
  const { shop, orderId, payment, after } = await openUnpaidOrder(provider);
  payment.status = "processed";
  await after(0);
  await Promise.all(Array.from({ length: 5 }, () => after(11 * MINUTE)));
  expect(await mailsFor(shop, orderId)).toHaveLength(1);
});

test("an order that nobody pays fails after an hour: its payment is cancelled and the cart comes back", async () => {
  const { buyer, order, payment, after } = await openUnpaidOrder(provider);
  const [kept] = (await order()).items;
  await fillCart(buyer, [{ id: kept?.prompt_id ?? "" }]);
  await after(59 * MINUTE);
  expect(await order()).toMatchObject({ status: "pending" });
  expect(provider.cancellations).not.toContain(payment.id);
  await after(70 * MINUTE);
  expect(await order()).toMatchObject({
    status: "failed",
    failure_reason: "The payment was not completed within an hour.",
    nova_payment_status: "failed",
  });
  expect(provider.cancellations).toContain(payment.id);
  const { items } = await json<Cart>(buyer.get("/api/cart"));
  expect(items.map(({ quantity }) => quantity)).toEqual([1, 1]);
});

test("a payment that is made while it is being cancelled pays the order", async () => {
  const { shop, orderId, order, payment, after } = await openUnpaidOrder(provider);
  provider.misbehave = (req, res) => {
    if (req.method === "POST") payment.status = "processed";
    res.writeHead(req.method === "POST" ? 409 : 200).end(JSON.stringify(payment));
  };
  await after(61 * MINUTE);
  expect(await order()).toMatchObject({ status: "paid" });
  expect(await mailsFor(shop, orderId)).toHaveLength(1);
});

test("where the provider cannot cancel, the order fails all the same, and money that comes is found", async () => {
  const { order, payment, after } = await openUnpaidOrder(provider);
  provider.misbehave = (req, res) =>
    void res.writeHead(req.method === "POST" ? 405 : 200).end(JSON.stringify(payment));
  await after(61 * MINUTE);
  expect(await order()).toMatchObject({ status: "failed", nova_payment_status: "process_pending" });
  payment.status = "processed";
  await after(72 * MINUTE);
  expect(await order()).toMatchObject({ status: "failed", nova_payment_status: "held: paid after failed" });
});

test("an order is not given up while its payment cannot be cancelled because the provider is away", async () => {
  const { order, payment, after } = await openUnpaidOrder(provider);
  provider.misbehave = (req, res) =>
    void res.writeHead(req.method === "POST" ? 500 : 200).end(JSON.stringify(payment));
  await after(61 * MINUTE);
  expect(await order()).toMatchObject({ status: "pending" });
});

test("money that comes up to seven days after a failure is found without a webhook", async () => {
  const { order, payment, after } = await openUnpaidOrder(provider);
  payment.status = "failed";
  await after(11 * MINUTE);
  expect(await order()).toMatchObject({ status: "failed" });
  await after(6.5 * 24 * HOUR);
  expect(await order()).toMatchObject({ status: "failed", nova_payment_status: "failed" });
  payment.status = "processed";
  await after(6.9 * 24 * HOUR);
  expect(await order()).toMatchObject({ status: "failed", nova_payment_status: "held: paid after failed" });
});

test("a failed order is checked with a growing backoff, for seven days", async () => {
  const { payment, after } = await openUnpaidOrder(provider);
  payment.status = "failed";
  await after(11 * MINUTE);
  const asked = stumbleOver();
  const isAskedAfter = async (minutes: number) => {
    const before = asked.length;
    await after((11 + minutes) * MINUTE);
    return asked.length > before;
  };
  expect(await isAskedAfter(9)).toBe(false);
  expect(await isAskedAfter(11)).toBe(true);
  expect(await isAskedAfter(21)).toBe(false);
  expect(await isAskedAfter(23)).toBe(true);
  expect(await isAskedAfter(3 * 24 * 60)).toBe(true);
  expect(await isAskedAfter((3 * 24 + 5) * 60)).toBe(false);
  expect(await isAskedAfter((3 * 24 + 7) * 60)).toBe(true);
  expect(await isAskedAfter(7 * 24 * 60 - 10)).toBe(true);
  expect(await isAskedAfter(7 * 24 * 60 + 24 * 60)).toBe(false);
});

test("a payment that the provider does not know changes nothing about a failed order", async () => {
  const { order, payment, after } = await openUnpaidOrder(provider);
  payment.status = "failed";
  await after(11 * MINUTE);
  provider.payments.delete(payment.id);
  for (const hours of [1, 3, 9]) await after(hours * HOUR);
  expect(await order()).toMatchObject({ status: "failed", nova_payment_status: "failed" });
});

test("an order is not given up while the provider cannot be asked", async () => {
  const { order, payment, after } = await openUnpaidOrder(provider);
  provider.misbehave = (_req, res) => void res.writeHead(500).end();
  await after(25 * 60 * MINUTE);
  expect(await order()).toMatchObject({ status: "pending" });
  provider.misbehave = undefined;
  payment.status = "processed";
  await after(26 * 60 * MINUTE);
  expect(await order()).toMatchObject({ status: "paid" });
});

test("a payment that the provider fails to answer about does not block the others", async () => {
  const { shop, order, payment, after } = await openUnpaidOrder(provider);
  const lost = await startPayment(shop, provider);
  lost.payment.status = "processed";
  const asked = stumbleOver(payment);
  await after(11 * MINUTE);
  expect(asked).toEqual([payment.id, lost.payment.id]);
  expect(await lost.order()).toMatchObject({ status: "paid" });
  expect(await order()).toMatchObject({ status: "pending" });
  await after(12 * MINUTE);
  expect(asked).toHaveLength(2);
  await after(22 * MINUTE);
  expect(asked).toEqual([payment.id, lost.payment.id, payment.id]);
});

test("failures between successful answers do not stop the job, however many", async () => {
  const { shop, payment, after } = await openUnpaidOrder(provider);
  const odd = [payment];
  for (let i = 0; i < 3; i++) {
    await startPayment(shop, provider);
    odd.push((await startPayment(shop, provider)).payment);
  }
  const asked = stumbleOver(...odd);
  await after(11 * MINUTE);
  expect(asked).toHaveLength(7);
});

test("after three failures in a row the job stops, and every order is checked in time", async () => {
  const first = await openUnpaidOrder(provider);
  const others: (typeof first | Awaited<ReturnType<typeof startPayment>>)[] = [];
  for (let i = 0; i < 4; i++) others.push(await startPayment(first.shop, provider));
  const all = [first, ...others];
  const ids = all.map(({ payment }) => payment.id);
  const asked = stumbleOver(...all.map(({ payment }) => payment));
  await first.after(11 * MINUTE);
  expect(asked).toEqual(ids.slice(0, 3));
  await first.after(12 * MINUTE);
  expect(asked).toEqual(ids);
  for (const { payment } of all) payment.status = "processed";
  provider.misbehave = undefined;
  await first.after(23 * MINUTE);
  for (const { order } of all) expect(await order()).toMatchObject({ status: "paid" });
});

test("a wrong amount holds the order, and a held order is left to an admin", async () => {
  const { order, payment, after } = await openUnpaidOrder(provider);
  payment.status = "processed";
  payment.amount += 1;
  await after(11 * MINUTE);
  expect(await order()).toMatchObject({ status: "pending", nova_payment_status: "held: amount mismatch" });
  payment.amount -= 1;
  await after(30 * 60 * MINUTE);
  expect(await order()).toMatchObject({ status: "pending", nova_payment_status: "held: amount mismatch" });
});

test("an order whose checkout crashed before the payment fails, and the cart is still there", async () => {
  const { shop, buyer, after } = await openUnpaidOrder(provider);
  const [prompt] = await somePrompts(shop, 1);
  await fillCart(buyer, [prompt as { id: string }]);
  const id = crypto.randomUUID();
  await shop.ctx.database.pool.query(
    "insert into orders (id, user_id, user_email, total_amount, package_type) values ($1, $2, 'x@example.com', 99, 'cart')",
    [id, buyer.user.id],
  );
  await after(11 * MINUTE);
  expect(await store.findOrder(shop.ctx.db, id)).toMatchObject({
    status: "failed",
    failureReason: "The payment was never started.",
  });
  expect(await json(buyer.get("/api/cart"))).toMatchObject({ count: 1 });
});
