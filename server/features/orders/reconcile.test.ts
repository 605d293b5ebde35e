import { beforeEach, expect, test } from "vitest";
import type { OrderDetail } from "#contracts/orders.ts";
import type { PaymentResponse } from "#contracts/payments.ts";
import type { PaymentWire } from "#server/payments/nova/wire.ts";
import { signUp } from "#server/testing/people.ts";
import { openProvider } from "#server/testing/provider.ts";
import { fillCart, json, mailsFor, payFor, somePrompts } from "#server/testing/selling.ts";
import { openShop, type TestShop } from "#server/testing/shop.ts";
import { reconcile } from "./reconcile.ts";
import * as store from "./store.ts";

const MINUTE = 60_000;
const provider = await openProvider();
beforeEach(() => {
  provider.misbehave = undefined;
});

/** A shop whose clock a test can turn, with a buyer at the provider's page. */
async function abandonedOrder() {
  let passed = 0;
  const shop = await openShop(
    { ...provider.env, AUTH_JWT_EXPIRY: "604800" },
    { now: () => new Date(Date.now() + passed) },
  );
  return {
    shop,
    ...(await buyerAtThePage(shop)),
    after: (ms: number) => {
      passed = ms;
      return reconcile(shop.ctx);
    },
  };
}

async function buyerAtThePage(shop: TestShop) {
  const buyer = await signUp(shop);
  const cart = await fillCart(buyer, await somePrompts(shop, 2));
  const { orderId, paymentId } = await json<PaymentResponse>(
    buyer.post("/functions/v1/nova-casp-payment", payFor(cart)),
  );
  return {
    buyer,
    orderId,
    payment: provider.payments.get(paymentId ?? "") as PaymentWire,
    order: () => json<OrderDetail>(buyer.get(`/api/orders/${orderId}`)),
  };
}

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
  const { shop, orderId, payment, order, after } = await abandonedOrder();
  payment.status = "processed";
  await after(9 * MINUTE);
  expect(await order()).toMatchObject({ status: "pending" });
  await after(11 * MINUTE);
  expect(await order()).toMatchObject({ status: "paid", nova_webhook_raw: null });
  await after(22 * MINUTE);
  expect(await mailsFor(shop, orderId)).toHaveLength(1);
});

test("two instances that look for lost webhooks at once pay once", async () => {
  const { shop, orderId, payment, after } = await abandonedOrder();
  payment.status = "processed";
  await after(0);
  await Promise.all(Array.from({ length: 5 }, () => after(11 * MINUTE)));
  expect(await mailsFor(shop, orderId)).toHaveLength(1);
});

test("an order that nobody pays fails after a day, with the reason", async () => {
  const { order, after } = await abandonedOrder();
  await after(23 * 60 * MINUTE);
  expect(await order()).toMatchObject({ status: "pending" });
  await after(25 * 60 * MINUTE);
  expect(await order()).toMatchObject({
    status: "failed",
    failure_reason: "The payment was not completed within 24 hours.",
    nova_payment_status: "process_pending",
  });
});

test("an order is not given up while the provider cannot be asked", async () => {
  const { order, payment, after } = await abandonedOrder();
  provider.misbehave = (_req, res) => void res.writeHead(500).end();
  await after(25 * 60 * MINUTE);
  expect(await order()).toMatchObject({ status: "pending" });
  provider.misbehave = undefined;
  payment.status = "processed";
  await after(26 * 60 * MINUTE);
  expect(await order()).toMatchObject({ status: "paid" });
});

test("one payment that the provider cannot speak of keeps no other from being found", async () => {
  const { shop, order, payment, after } = await abandonedOrder();
  const lost = await buyerAtThePage(shop);
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

test("odd payments between sound ones end no run, however many", async () => {
  const { shop, payment, after } = await abandonedOrder();
  const odd = [payment];
  for (let i = 0; i < 3; i++) {
    await buyerAtThePage(shop);
    odd.push((await buyerAtThePage(shop)).payment);
  }
  const asked = stumbleOver(...odd);
  await after(11 * MINUTE);
  expect(asked).toHaveLength(7);
});

test("a provider that is away is left alone after three tries, and every order has its turn", async () => {
  const first = await abandonedOrder();
  const others: (typeof first | Awaited<ReturnType<typeof buyerAtThePage>>)[] = [];
  for (let i = 0; i < 4; i++) others.push(await buyerAtThePage(first.shop));
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

test("a wrong amount holds the order, and a held one is left to a person", async () => {
  const { order, payment, after } = await abandonedOrder();
  payment.status = "processed";
  payment.amount += 1;
  await after(11 * MINUTE);
  expect(await order()).toMatchObject({ status: "pending", nova_payment_status: "held: amount mismatch" });
  payment.amount -= 1;
  await after(30 * 60 * MINUTE);
  expect(await order()).toMatchObject({ status: "pending", nova_payment_status: "held: amount mismatch" });
});

test("an order whose creation died half-way fails, and the cart is still there", async () => {
  const { shop, buyer, after } = await abandonedOrder();
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
