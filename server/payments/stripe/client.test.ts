import { afterAll, beforeEach, expect, test } from "vitest";
import { FAULTS } from "#tools/stripe/faults.ts";
import { openStripe } from "#tools/stripe/server.ts";
import { ProviderFailure } from "../provider.ts";
import { createStripe } from "./client.ts";

const secretKey = "sk_test_client";
const standIn = await openStripe({ secretKey, webhookSecret: "whsec" });
afterAll(() => standIn.close());
beforeEach(() => {
  standIn.fault = undefined;
});
const options = { secretKey, apiBase: standIn.url, livemode: false, currency: "EUR" };
const stripe = createStripe(options);

const order = (orderId: string) => ({
  orderId,
  amount: 499,
  currency: "EUR",
  service: undefined,
  customerEmail: "a@example.com",
  returnUrl: "http://shop.example/back",
  cancelUrl: "http://shop.example/order",
  expiresAt: new Date(Date.now() + 3_600_000),
});

test("a provider that is too slow is given up, and the next call works", async () => {
  standIn.fault = FAULTS.slow;
  const impatient = createStripe({ ...options, timeoutMs: 50 });
  await expect(impatient.create(order("slow"))).rejects.toThrow(/took too long/);
  await expect(impatient.fetch("cs_test_1")).rejects.toThrow(/took too long/);
  standIn.fault = undefined;
  expect(await impatient.create(order("fast"))).toMatchObject({ status: "pending" });
});

test("an order's key with another amount is refused by Stripe and told as a failure", async () => {
  const payment = order("order-1");
  const { paymentId } = await stripe.create(payment);
  expect(await stripe.create(payment)).toMatchObject({ paymentId });
  await expect(stripe.create({ ...payment, amount: 500 })).rejects.toMatchObject({
    name: "ProviderFailure",
    upstream: { status: 400, statusText: "StripeIdempotencyError" },
  });
});

test("a session that Stripe does not know is unknown, and cancelling it is no fault", async () => {
  expect(await stripe.fetch("cs_test_unknown")).toBeUndefined();
  expect(await stripe.fetch("pi_unknown")).toBeUndefined();
  await stripe.cancel("cs_test_unknown");
});

test("a payment is found by its intent too", async () => {
  const { paymentId } = await stripe.create(order("order-2"));
  const { payment_intent } = standIn.account.pay(paymentId);
  expect(await stripe.fetch(payment_intent ?? "")).toEqual(await stripe.fetch(paymentId));
  expect(await stripe.fetch(paymentId)).toMatchObject({
    ...{ reference: "order-2", amount: 499, currency: "EUR", status: "processed", intentId: payment_intent },
  });
});

test.each([
  ["null", "null"],
  ["an empty object", "{}"],
  ["a session without an amount", '{"id":"cs_1","object":"checkout.session","status":"open"}'],
])("an answer that is %s makes no sense", async (_what, body) => {
  standIn.fault = async () => new Response(body, { headers: { "Content-Type": "application/json" } });
  await expect(stripe.fetch("cs_1")).rejects.toThrow(/makes no sense/);
});

test("the diagnosis asks with the key, and for a session that does not exist", async () => {
  expect(await stripe.diagnose()).toMatchObject({
    secrets: { baseUrlPreview: standIn.url, publicKeyPresent: true },
    targetedChecks: [{ success: true }, { success: true, upstream: { status: 404 } }],
  });
  const wrong = createStripe({ ...options, secretKey: "sk_test_wrong" });
  expect((await wrong.diagnose()).targetedChecks).toMatchObject([{ success: false }, { success: false }]);
});

const paid = async (orderId: string, card?: string) => {
  const { paymentId } = await stripe.create(order(orderId));
  const session = standIn.account.pay(paymentId, card);
  return { paymentId, session, charge: standIn.account.chargeOf(session) };
};
const SLOW_REFUND_CARD = "4000000000007726";
const refundOf = (paymentId: string, key: string, amount = 200) => ({
  ...{ paymentId, amount, key, reason: "Not as described" },
});

test("a refund moves money once, however often it is asked for under its key", async () => {
  const { paymentId, charge } = await paid("refund-1");
  const first = await stripe.refund(refundOf(paymentId, "key-1"));
  expect(first).toMatchObject({ status: "succeeded", failureReason: null });
  expect(await stripe.refund(refundOf(paymentId, "key-1"))).toEqual(first);
  expect(charge.amount_refunded).toBe(200);
  expect(await stripe.fetch(paymentId)).toMatchObject({ refundedAmount: 200, disputedAmount: 0 });
});

test("a refund whose answer was lost is found again by its key", async () => {
  const { paymentId, charge } = await paid("refund-2");
  let calls = 0;
  standIn.fault = (answer) => (++calls >= 3 ? FAULTS["lost answer"](answer) : answer());
  await expect(stripe.refund(refundOf(paymentId, "key-2"))).rejects.toThrow(/cannot be reached/);
  standIn.fault = undefined;
  expect(await stripe.refund(refundOf(paymentId, "key-2"))).toMatchObject({ status: "succeeded" });
  expect(charge.amount_refunded).toBe(200);
});

test.each(["succeeded", "failed"] as const)("a pending refund is asked about until it %s", async (status) => {
  const { paymentId } = await paid(`refund-${status}`, SLOW_REFUND_CARD);
  const pending = await stripe.refund(refundOf(paymentId, `key-${status}`));
  expect(pending).toMatchObject({ status: "pending" });
  expect(await stripe.fetch(paymentId)).toMatchObject({ refundedAmount: 0 });
  const refund = standIn.account.refunds.get(pending.refundId ?? "");
  if (refund) standIn.account.settleRefund(refund, status);
  expect(await stripe.refund(refundOf(paymentId, `key-${status}`))).toEqual({
    refundId: pending.refundId,
    status,
    failureReason: status === "failed" ? "The bank did not take it (expired_or_canceled_card)." : null,
  });
  expect(await stripe.fetch(paymentId)).toMatchObject({ refundedAmount: status === "failed" ? 0 : 200 });
});

test("a refund that Stripe refuses has failed with its words", async () => {
  const { paymentId, charge } = await paid("refund-3");
  expect(await stripe.refund(refundOf(paymentId, "key-3", 500))).toMatchObject({
    ...{
      refundId: null,
      status: "failed",
      failureReason: expect.stringContaining("greater than unrefunded"),
    },
  });
  standIn.account.dispute(charge);
  expect(await stripe.refund(refundOf(paymentId, "key-4"))).toMatchObject({
    ...{ status: "failed", failureReason: expect.stringContaining("charged back") },
  });
  expect(await stripe.refund(refundOf("cs_test_unknown", "key-5"))).toMatchObject({ status: "failed" });
});

test.each(["rate limit", "error", "garbage", "down"] as const)(
  "it is not known whether a refund was made while Stripe is %s",
  async (name) => {
    const { paymentId } = await paid(`refund-${name}`);
    standIn.fault = FAULTS[name];
    await expect(stripe.refund(refundOf(paymentId, `key-${name}`))).rejects.toThrow(ProviderFailure);
  },
);

test("a dispute takes the money that is left, gives it back when won and keeps it when lost", async () => {
  const [won, lost] = [await paid("dispute-1"), await paid("dispute-2")];
  await stripe.refund(refundOf(lost.paymentId, "key-6", 99));
  const disputes = [won, lost].map(({ charge }) => standIn.account.dispute(charge));
  expect(await stripe.fetch(won.paymentId)).toMatchObject({ disputedAmount: 499 });
  expect(await stripe.fetch(lost.paymentId)).toMatchObject({ refundedAmount: 99, disputedAmount: 400 });
  for (const [i, dispute] of disputes.entries())
    standIn.account.closeDispute(dispute, i === 0 ? "won" : "lost");
  expect(await stripe.fetch(won.paymentId)).toMatchObject({ disputedAmount: 0 });
  expect(await stripe.fetch(lost.paymentId)).toMatchObject({ refundedAmount: 99, disputedAmount: 400 });
});

test.each([
  ["needs_response", 499],
  ["under_review", 499],
  ["appeal_needs_response", 499],
  ["appeal_under_review", 499],
  ["lost", 499],
  ["won", 0],
  ["prevented", 0],
  ["warning_needs_response", 0],
  ["warning_under_review", 0],
  ["warning_closed", 0],
])("a dispute that is %s has taken %i cents", async (status, disputedAmount) => {
  const { paymentId, charge } = await paid(`dispute-${status}`);
  Object.assign(standIn.account.dispute(charge), { status });
  expect(await stripe.fetch(paymentId)).toMatchObject({ disputedAmount });
});

test("a key that was used for something else does not say that a refund was refused", async () => {
  const { paymentId } = await paid("refund-key");
  await expect(stripe.refund(refundOf(paymentId, "refund-key"))).rejects.toThrow(ProviderFailure);
});

test("a refund that Stripe cancelled has failed", async () => {
  const { paymentId } = await paid("refund-canceled", SLOW_REFUND_CARD);
  const { refundId } = await stripe.refund(refundOf(paymentId, "key-canceled"));
  Object.assign(standIn.account.refunds.get(refundId ?? "") ?? {}, { status: "canceled" });
  expect(await stripe.refund(refundOf(paymentId, "key-canceled"))).toMatchObject({ status: "failed" });
});

test("the list is read to its end, paid or not, with what was paid back", async () => {
  const before = standIn.account.sessions.size;
  for (let i = 0; i < 101; i++) await stripe.create(order(`list-${i}`));
  const { paymentId } = await paid("list-paid");
  await stripe.refund(refundOf(paymentId, "key-7"));
  const listed = await stripe.list(new Date(Date.now() - 3_600_000), new Date());
  expect(listed).toHaveLength(before + 102);
  expect(listed.find((one) => one.paymentId === paymentId)).toEqual(await stripe.fetch(paymentId));
  expect(await stripe.list(new Date(0), new Date(1_000_000))).toEqual([]);
});
