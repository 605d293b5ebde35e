import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { LabOrders } from "#contracts/payment-lab.ts";
import type { PaymentResponse, WebhookAnswer } from "#contracts/payments.ts";
import { signUp } from "#server/testing/people.ts";
import { buy, json, listenTo, mailsFor, somePrompts } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";

const shop = await openShop({ RATE_LIMIT_SCALE: "0" });
const address = await listenTo(shop);
const real = await openShop({ CHECKOUT_TEST_MODE: "off", RATE_LIMIT_SCALE: "0" });
const prompts = await somePrompts(shop, 2);
const form = {
  categoryId: prompts[0]?.category_id,
  packageType: "5-pack",
  userEmail: "demo@superprompts.test",
  totalAmount: 499,
  returnUrl: "/purchase-success",
};
const pay = (more: object = {}) =>
  json<PaymentResponse>(shop.post("/functions/v1/nova-casp-payment", { ...form, ...more }));
const simulate = (body: object) => shop.post("/functions/v1/nova-casp-webhook-simulate", body);

test.each([
  ["5-pack", 5, "Starter Pack (5 prompts)"],
  ["10-pack", 10, "Premium Pack (10 prompts)"],
])("the test page orders a %s without signing in", async (packageType, count, label) => {
  const answer = await pay({ packageType });
  expect(answer).toMatchObject({
    success: true,
    orderId: expect.any(String),
    cpi: expect.any(String),
    paymentId: expect.any(String),
  });
  expect(answer.paymentUrl).toContain("/sandbox/pay/");
  const admin = await signUp(shop, { admin: true });
  const order = await json(admin.get(`/api/orders/${answer.orderId}`));
  expect(order).toMatchObject({
    total_amount: 499,
    package_label: label,
    prompt_count: count,
    user_id: null,
  });
});

test("a pack keeps what the buyer fills in for each of its prompts", async () => {
  const inputs = [{ name: "job", label: "The job", hint: "", example: "a website" }];
  const { db } = shop.ctx;
  await db.execute(
    sql`update prompts set inputs = ${JSON.stringify(inputs)}::jsonb where category_id = ${form.categoryId}`,
  );
  const { orderId } = await pay();
  const { rows } = await db.execute(sql`select distinct inputs from order_items where order_id = ${orderId}`);
  expect(rows).toEqual([{ inputs }]);
});

test.each([0, -1, 100_001, 4.99, "499"])("an amount of %s is refused", async (totalAmount) => {
  expect((await shop.post("/functions/v1/nova-casp-payment", { ...form, totalAmount })).status).toBe(422);
});

test("service and currency can be overridden; a service that is not offered shows the provider's answer", async () => {
  const dollars = await pay({ currencyOverride: "USD", serviceOverride: "card" });
  const { orders } = await json<LabOrders>(shop.get("/api/payment-lab/orders"));
  expect(orders.find(({ id }) => id === dollars.orderId)).toMatchObject({ currency: "USD" });
  expect(await pay({ serviceOverride: "carrier-pigeon" })).toMatchObject({
    success: false,
    resolutionMessage: 'The service "carrier-pigeon" is not offered.',
    upstream: { status: 422, body: expect.stringContaining("carrier-pigeon") },
  });
  expect(
    (await shop.post("/functions/v1/nova-casp-payment", { ...form, currencyOverride: "XXX" })).status,
  ).toBe(422);
});

test("a category that is not there is a 404", async () => {
  const answer = await shop.post("/functions/v1/nova-casp-payment", {
    ...form,
    categoryId: crypto.randomUUID(),
  });
  expect(answer.status).toBe(404);
});

test("success then failure for the same order: the second changes nothing", async () => {
  const { orderId, cpi } = await pay();
  expect(await json(simulate({ orderId, paymentStatus: "processed" }))).toMatchObject({
    status: "paid",
    orderId,
    idempotent: false,
  });
  expect(await json(simulate({ cpi, paymentStatus: "failed" }))).toEqual({
    message: "Order already processed",
    status: "paid",
    orderId,
    idempotent: true,
  });
});

test("a simulation is an event like the provider's own: stored, processed, and shown in the order's history", async () => {
  const { orderId, paymentId } = await pay();
  await simulate({ orderId, paymentStatus: "failed" });
  const { rows } = await shop.ctx.database.pool.query(
    "select provider, raw, outcome, handled_at from payment_events where payment_id = $1",
    [paymentId],
  );
  const raw = { data: { id: paymentId }, status: "failed", error: { code: "simulated_failure" } };
  expect(rows).toMatchObject([
    { provider: "simulation", raw, outcome: "changed", handled_at: expect.any(Date) },
  ]);
  const admin = await signUp(shop, { admin: true });
  expect(await json(admin.get(`/api/admin/orders/${orderId}`))).toMatchObject({
    nova_webhook_raw: raw,
    failure_reason: "The payment failed in a simulation.",
    history: [
      { kind: "created" },
      { title: "Made on the payment test page", by: "not signed in" },
      { kind: "payment_event", data: raw },
      { title: "Payment simulated", by: "not signed in" },
    ],
  });
});

test("twenty simulations at once pay once and mail once", async () => {
  const { orderId } = await pay();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => json<WebhookAnswer>(simulate({ orderId, paymentStatus: "processed" }))),
  );
  expect(answers.filter(({ idempotent }) => !idempotent)).toEqual([
    { message: "Order marked as paid", status: "paid", orderId, idempotent: false },
  ]);
  expect(await mailsFor(shop, orderId)).toHaveLength(1);
});

test("a simulation needs an id, and an order", async () => {
  for (const ids of [{}, { orderId: "", cpi: " " }, { orderId: null, cpi: null }]) {
    const answer = await simulate({ ...ids, paymentStatus: "failed" });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      error: { message: "Missing ID: Please provide either Order ID or CPI" },
    });
  }
  expect((await simulate({ orderId: "", cpi: "nobody's", paymentStatus: "failed" })).status).toBe(404);
  expect((await simulate({ orderId: crypto.randomUUID(), paymentStatus: "failed" })).status).toBe(404);
});

test("a customer's order can be simulated by its owner or an admin only", async () => {
  const owner = await signUp(shop);
  const { id: orderId } = await buy(owner, prompts);
  const body = { orderId, paymentStatus: "failed" };
  const path = "/functions/v1/nova-casp-webhook-simulate";
  expect((await simulate(body)).status).toBe(401);
  expect((await (await signUp(shop)).post(path, body)).status).toBe(403);
  expect((await owner.post(path, body)).status).toBe(200);
  expect((await (await signUp(shop, { admin: true })).post(path, body)).status).toBe(200);
});

test("a live order is not simulated, whoever asks", async () => {
  const [owner, admin] = [await signUp(shop), await signUp(shop, { admin: true })];
  const { id: orderId } = await buy(owner, prompts);
  await shop.ctx.database.pool.query("update orders set livemode = true, status = 'pending' where id = $1", [
    orderId,
  ]);
  const body = { orderId, paymentStatus: "processed" };
  const path = "/functions/v1/nova-casp-webhook-simulate";
  for (const answer of [await simulate(body), await owner.post(path, body), await admin.post(path, body)]) {
    expect([answer.status, (await answer.json()).error.code]).toEqual([403, "live_order"]);
  }
  expect(await json(shop.get(`/api/orders/${orderId}/status`))).toMatchObject({ status: "pending" });
});

test("mail of a lab order goes to the demo address or the caller's own, to nobody else", async () => {
  const caller = await signUp(shop);
  const paidMails = async (userEmail: string) => {
    const { orderId } = await json<PaymentResponse>(
      caller.post("/functions/v1/nova-casp-payment", { ...form, userEmail }),
    );
    await simulate({ orderId, paymentStatus: "processed" });
    return (await mailsFor(shop, orderId)).map((mail) => mail.to);
  };
  expect(await paidMails("demo@superprompts.test")).toEqual(["demo@superprompts.test"]);
  expect(await paidMails(caller.user.email)).toEqual([caller.user.email]);
  expect(await paidMails("victim@example.com")).toEqual([]);
});

test("the ten latest orders of the demo address are shown without tokens and users", async () => {
  for (let i = 0; i < 11; i++) await pay();
  const text = await (await shop.get("/api/payment-lab/orders")).text();
  expect((JSON.parse(text) as LabOrders).orders).toHaveLength(10);
  expect(text).not.toContain("download_token");
  expect(text).not.toContain("user_id");
});

test("the stream sends the orders, then every change", async () => {
  const stop = new AbortController();
  const response = await fetch(`${address}/api/payment-lab/orders/stream`, { signal: stop.signal });
  expect(response.headers.get("Content-Type")).toContain("text/event-stream");
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let seen = "";
  const readUntil = async (text: string) => {
    while (!seen.includes(text)) seen += (await reader?.read())?.value ?? "";
  };
  await readUntil("event: orders");
  const { orderId } = await pay();
  await readUntil(orderId);
  await simulate({ orderId, paymentStatus: "failed" });
  await readUntil("simulated_failure");
  stop.abort();
});

test("connectivity, webhook and readiness can be checked", async () => {
  expect(await json(shop.post("/functions/v1/nova-casp-diagnose"))).toMatchObject({
    secrets: { publicKeyPresent: true },
    targetedChecks: [{ success: true }, { success: true }],
  });
  expect(await json(shop.post("/functions/v1/nova-casp-webhook-test"))).toEqual({
    message: "Webhook endpoint is reachable and refuses unsigned calls (401).",
  });
  const readiness = await json<{ overall: string; checks: { name: string; status: string }[] }>(
    shop.get("/api/readiness"),
  );
  expect(readiness.overall).toBe("warning");
  expect(readiness.checks.map(({ status }) => status)).not.toContain("fail");
});

test("a store that cannot reach itself is not ready", async () => {
  real.ctx.own.url = "http://127.0.0.1:9";
  const admin = await signUp(real, { admin: true });
  expect((await admin.post("/functions/v1/nova-casp-webhook-test")).status).toBe(503);
  expect(await json(admin.get("/api/readiness"))).toMatchObject({ overall: "fail" });
});
