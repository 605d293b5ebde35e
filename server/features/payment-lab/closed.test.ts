import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { PaymentResponse } from "#contracts/payments.ts";
import { type Person, signUp } from "#server/testing/people.ts";
import { fillCart, json, listenTo, payFor, somePrompts } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";

/** What a stranger or another customer must leave as it is. */
const TABLES = [
  "orders",
  "order_items",
  "cart_items",
  "payment_events",
  "sandbox_payments",
  "mail_outbox",
  "settings",
  "audit_log",
  "pgboss.job",
];

const shop = await openShop({ CHECKOUT_TEST_MODE: "off", RATE_LIMIT_SCALE: "0" });
await listenTo(shop);
const prompts = await somePrompts(shop, 2);
let customer: Person;
let order: PaymentResponse;

/** Somebody waits at the provider's page and has something in the cart: there is something to spoil. */
beforeAll(async () => {
  customer = await signUp(shop);
  const cart = await fillCart(customer, prompts);
  order = await json(customer.post("/functions/v1/nova-casp-payment", payFor(cart)));
  expect(order.success).toBe(true);
  await fillCart(customer, prompts);
});

const contents = async () => {
  const rows = await Promise.all(
    TABLES.map(async (table) => {
      const { rows } = await shop.ctx.database.pool.query(
        `select coalesce(string_agg(t::text, chr(10) order by t::text), '') as text from ${table} t`,
      );
      return [table, rows[0].text];
    }),
  );
  return Object.fromEntries(rows);
};

const form = () => ({
  categoryId: prompts[0]?.category_id,
  packageType: "5-pack",
  userEmail: "demo@superprompts.test",
  totalAmount: 499,
});

test.each<[string, string, () => object]>([
  ["POST", "/functions/v1/nova-casp-diagnose", () => ({})],
  ["POST", "/functions/v1/nova-casp-webhook-test", () => ({})],
  [
    "POST",
    "/functions/v1/nova-casp-webhook-simulate",
    () => ({ orderId: order.orderId, paymentStatus: "processed" }),
  ],
  ["POST", "/functions/v1/nova-casp-webhook-simulate", () => ({ cpi: order.cpi, paymentStatus: "failed" })],
  ["POST", "/functions/v1/nova-casp-payment", form],
  ["POST", "/api/checkout/simulate", () => ({ idempotency_key: randomUUID(), total_amount: 499 })],
  ["POST", "/api/readiness/test-mail", () => ({})],
  ["GET", "/api/readiness", () => ({})],
  ["GET", "/api/payment-lab/orders", () => ({})],
  ["GET", "/api/payment-lab/orders/stream", () => ({})],
])(
  "out of test mode %s %s refuses strangers and customers, and nothing changes",
  async (method, path, body) => {
    const before = await contents();
    const ask = (token?: string) =>
      shop.app.request(path, {
        method,
        body: method === "POST" ? JSON.stringify(body()) : null,
        headers: {
          "Content-Type": "application/json",
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
        },
      });
    for (const [token, status] of [
      // What gives goods away is shut before anybody is asked who they are.
      [undefined, path === "/api/checkout/simulate" ? 403 : 401],
      [customer.token, 403],
    ] as const) {
      const answer = await ask(token);
      expect(answer.status).toBe(status);
      expect(await answer.json()).toEqual({
        error: { code: expect.any(String), message: expect.any(String) },
      });
    }
    expect(await contents()).toEqual(before);
  },
);

test("an admin may use the lab out of test mode", async () => {
  const admin = await signUp(shop, { admin: true });
  const { orderId } = await json<PaymentResponse>(admin.post("/functions/v1/nova-casp-payment", form()));
  const simulated = { orderId, paymentStatus: "processed" };
  expect(await json(admin.post("/functions/v1/nova-casp-webhook-simulate", simulated))).toMatchObject({
    status: "paid",
  });
  expect((await admin.post("/functions/v1/nova-casp-diagnose")).status).toBe(200);
  expect((await admin.post("/functions/v1/nova-casp-webhook-test")).status).toBe(200);
});
