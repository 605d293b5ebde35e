import { afterEach, expect, test } from "vitest";
import { ProviderFailure } from "#server/payments/provider.ts";
import { openProvider } from "#server/testing/provider.ts";
import { createNova } from "./client.ts";

const provider = await openProvider();
const nova = createNova({
  access: async () => ({
    baseUrl: provider.env.NOVA_BASE_URL ?? "",
    publicKey: "public",
    secretKey: "secret",
    webhookSecret: "hook",
    webhookUrl: "http://shop.example/hook",
  }),
  service: "card",
  currency: "EUR",
  livemode: true,
  now: () => new Date(),
  patienceMs: 200,
});
afterEach(() => {
  provider.misbehave = undefined;
});
const order = {
  orderId: "order-1",
  amount: 99,
  currency: "EUR",
  service: undefined,
  customerEmail: "a@example.com",
  returnUrl: "http://shop.example/back",
  cancelUrl: "http://shop.example/order",
  expiresAt: new Date(),
};

test("a creation that fails once is tried once more under the same key", async () => {
  provider.misbehave = (_req, res) => {
    provider.misbehave = undefined;
    res.writeHead(502).end();
  };
  expect(await nova.create(order)).toMatchObject({ paymentId: "pay-order-1", status: "process_pending" });
  expect(provider.creations).toEqual(["order-1", "order-1"]);
});

/** The provider's next answers to a creation. */
const answerWith = (status: number, body: object) => {
  provider.misbehave = (_req, res) => void res.writeHead(status).end(JSON.stringify(body));
};
const refused = { id: "pay-1", cpi: "cpi-1", status: "failed", resolution_message: "Do not honour" };

test.each([
  ["none", {}],
  ["null", { payment_url: null }],
  ["nonsense", { payment_url: "nowhere" }],
])("a refused payment needs no page (%s): it is told with its reason", async (_page, more) => {
  answerWith(201, { ...refused, ...more });
  expect(await nova.create(order)).toEqual({
    ...{ paymentId: "pay-1", cpi: "cpi-1", status: "failed" },
    ...{ resolutionMessage: "Do not honour", paymentUrl: "" },
  });
});

test.each([
  ["a 4xx", 422, { status: "declined", resolution_message: "Do not honour" }, "declined", "Do not honour"],
  ["no name", 201, { status: "declined", error: { message: "Too risky" } }, "declined", "Too risky"],
  ["no reason", 201, { status: "declined", resolution_message: null }, "declined", /refused .*declined/],
  ["no word", 422, { status: null, resolution_message: "Closed" }, "failed", "Closed"],
  ["a word of welcome", 422, { status: "pending", resolution_message: "Closed" }, "failed", "Closed"],
])("a refusal with %s keeps the provider's word and reason", async (_how, code, body, status, reason) => {
  answerWith(code, body);
  const failure = await nova.create(order).catch((error) => error);
  expect(failure).toBeInstanceOf(ProviderFailure);
  expect(failure).toMatchObject({ status, upstream: { status: code } });
  expect(failure.message).toMatch(reason);
});

test.each(["process_pending", "pending", "initialized"])(
  "a payment that is %s and has no page makes no sense",
  async (status) => {
    answerWith(201, { ...refused, status, payment_url: null, livemode: true });
    await expect(nova.create(order)).rejects.toThrow(/makes no sense/);
  },
);

test("a provider that takes too long is a failure with a clear text", async () => {
  provider.misbehave = () => {};
  await expect(nova.fetch("x")).rejects.toThrow(/took too long/);
  provider.misbehave = undefined;
});

test("an answer without end is cut off, not swallowed", async () => {
  let sent = 0;
  provider.misbehave = (_req, res) => {
    const chunk = Buffer.alloc(64 * 1024, "x");
    const more = () => {
      while (!res.destroyed && sent < 64 * 1024 * 1024) {
        sent += chunk.length;
        if (!res.write(chunk)) return void res.once("drain", more);
      }
      res.end();
    };
    res.writeHead(200);
    more();
  };
  await expect(nova.fetch("x")).rejects.toThrow(ProviderFailure);
  expect(sent).toBeLessThan(32 * 1024 * 1024);
  provider.misbehave = undefined;
});

test("a redirect is not followed: the keys stay here", async () => {
  provider.misbehave = (_req, res) => void res.writeHead(302, { Location: "http://127.0.0.1:9/" }).end();
  await expect(nova.fetch("x")).rejects.toThrow(ProviderFailure);
  provider.misbehave = undefined;
});

test("an answer about another payment is no answer", async () => {
  provider.misbehave = (_req, res) =>
    void res.writeHead(200).end(JSON.stringify(provider.payments.get("pay-order-1")));
  await expect(nova.fetch("pay-other")).rejects.toThrow(ProviderFailure);
  provider.misbehave = undefined;
  expect(await nova.fetch("pay-other")).toBeUndefined();
});

test("the connectivity check shows what was asked and answered", async () => {
  expect(await nova.diagnose()).toMatchObject({
    secrets: { baseUrlPreview: provider.env.NOVA_BASE_URL, keyName: "Public key", publicKeyPresent: true },
    targetedChecks: [
      { success: true, sent: { service: "card" }, upstream: { status: 200, statusText: "OK", body: "{}" } },
      { success: true, upstream: { status: 404 } },
    ],
  });
  provider.misbehave = (_req, res) => void res.writeHead(500).end("x".repeat(900));
  const { targetedChecks } = await nova.diagnose();
  expect(targetedChecks[0]).toMatchObject({
    success: false,
    upstream: { status: 500, body: "x".repeat(500) },
  });
  provider.misbehave = undefined;
});

const paid = async (id: string, amount: number) => {
  const { paymentId } = await nova.create({ ...order, orderId: id, amount });
  const payment = provider.payments.get(paymentId);
  if (payment) payment.status = "processed";
  return paymentId;
};

test("a refund is asked for with its key, and the same key gets the same refund", async () => {
  const paymentId = await paid("order-refund", 500);
  const refund = { paymentId, amount: 200, key: "refund-1", reason: "Not as described" };
  const first = await nova.refund(refund);
  expect(first).toEqual({ refundId: "re-refund-1", status: "succeeded", failureReason: null });
  expect(await nova.refund(refund)).toEqual(first);
  expect(await nova.fetch(paymentId)).toMatchObject({ refundedAmount: 200, disputedAmount: 0 });
});

test.each([
  ["a 422", 422, { error: { message: "Too old to refund" } }, "Too old to refund"],
  ["a failed refund", 201, { id: "re-1", status: "failed", amount: 200 }, "The payment provider refused it."],
])("%s is a failed refund with its reason", async (_how, status, body, failureReason) => {
  answerWith(status, body);
  const refund = await nova.refund({ paymentId: "pay-1", amount: 200, key: "refund-2", reason: "x" });
  expect(refund).toMatchObject({ status: "failed", failureReason });
});

test.each([401, 429, 500])("an answer %i does not say whether a refund was made", async (status) => {
  answerWith(status, {});
  const refund = { paymentId: "pay-1", amount: 200, key: "refund-3", reason: "x" };
  await expect(nova.refund(refund)).rejects.toThrow(ProviderFailure);
});

test("a disputed payment tells how much was taken back", async () => {
  const paymentId = await paid("order-dispute", 500);
  Object.assign(provider.payments.get(paymentId) ?? {}, { refunded_amount: 100, disputed: true });
  expect(await nova.fetch(paymentId)).toMatchObject({ refundedAmount: 100, disputedAmount: 400 });
});

test("the list is read page by page to its end", async () => {
  const pages = [1, 2, 3].map((n) => ({ ...provider.payments.get("pay-order-1"), id: `pay-${n}` }));
  provider.misbehave = (req, res) => {
    const page = Number(new URL(req.url ?? "", "http://provider").searchParams.get("page"));
    res.writeHead(200).end(JSON.stringify({ items: pages.slice(page - 1, page), total: 3 }));
  };
  const found = await nova.list(new Date(0), new Date());
  expect(found.map(({ paymentId }) => paymentId)).toEqual(["pay-1", "pay-2", "pay-3"]);
});
