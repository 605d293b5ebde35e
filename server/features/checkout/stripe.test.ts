import { expect, test } from "vitest";
import type { PaymentResponse } from "#contracts/payments.ts";
import { signUp } from "#server/testing/people.ts";
import { fillCart, json, payFor } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";
import { openStripeShop } from "#server/testing/stripe-shop.ts";
import { FAULTS } from "#tools/stripe/faults.ts";

const { stripe, shop, settings, prompts, buyerWithSession } = await openStripeShop();

const pay = async (key?: string, at = shop) => {
  const buyer = await signUp(at);
  const cart = await fillCart(buyer, prompts);
  const start = () => json<PaymentResponse>(buyer.post("/functions/v1/nova-casp-payment", payFor(cart, key)));
  return { buyer, cart, start, answer: await start() };
};

test("paying opens a Checkout Session of the order's amount, named by the order", async () => {
  const { buyer, cart, answer } = await pay();
  const session = stripe.account.sessions.get(answer.paymentId ?? "");
  expect(answer).toMatchObject({ success: true, novaStatus: "pending", paymentUrl: session?.url });
  expect(session).toMatchObject({
    client_reference_id: answer.orderId,
    amount_total: cart.total,
    currency: "eur",
    customer_email: buyer.user.email,
    success_url: `http://localhost:3000/purchase-success/${answer.orderId}`,
    cancel_url: `http://localhost:3000/order-status/${answer.orderId}?payment=cancelled`,
    livemode: false,
  });
  expect((session?.expires_at ?? 0) - (session?.created ?? 0)).toBe(3600);
  expect(stripe.creations).toContain(answer.orderId);
  expect(await json(buyer.get("/api/cart"))).toMatchObject({ count: 0 });
});

test("two clicks under one key open one session", async () => {
  const { start, answer } = await pay("key-1");
  expect(await start()).toEqual({ ...answer, resolutionMessage: "" });
  expect(stripe.creations.filter((key) => key === answer.orderId)).toHaveLength(1);
});

test("an answer that got lost is asked for once more under the same key", async () => {
  stripe.fault = (answer) => {
    stripe.fault = undefined;
    return FAULTS["lost answer"](answer);
  };
  const { answer } = await pay();
  expect(answer.success).toBe(true);
  const sessions = [...stripe.account.sessions.values()];
  expect(sessions.filter((one) => one.client_reference_id === answer.orderId)).toHaveLength(1);
});

test.each([
  ["down", /cannot be reached/],
  ["rate limit", /too much to do/],
  ["error", /problem on its side/],
  ["garbage", /makes no sense/],
  ["redirect", /cannot be reached/],
] as const)(
  "while Stripe is %s the payment fails with a clear reason and the cart stays",
  async (name, reason) => {
    stripe.fault = FAULTS[name];
    const { buyer, cart, answer } = await pay();
    expect(answer).toMatchObject({ success: false, resolutionMessage: expect.stringMatching(reason) });
    stripe.fault = undefined;
    expect(await json(buyer.get(`/api/orders/${answer.orderId}`))).toMatchObject({
      status: "failed",
      failure_reason: answer.resolutionMessage,
    });
    expect(await json(buyer.get("/api/cart"))).toEqual(cart);
  },
);

test("an answer with a field that nobody knows is understood", async () => {
  stripe.fault = FAULTS["unknown field"];
  expect((await pay()).answer.success).toBe(true);
});

test("a wrong key is told as such, and no key stands in the log", async () => {
  const revoked = await openShop({ ...settings, STRIPE_SECRET_KEY: "sk_test_revoked" });
  const { answer } = await pay(undefined, revoked);
  expect(answer.resolutionMessage).toBe("The payment provider does not accept the keys of this store.");
  expect(shop.log() + revoked.log()).not.toMatch(/sk_test/);
});

test("what Stripe refuses is told in its words", async () => {
  const { buyer } = await buyerWithSession();
  const admin = await signUp(shop, { admin: true });
  const category = prompts[0]?.category_id;
  const answer = await json<PaymentResponse>(
    admin.post("/functions/v1/nova-casp-payment", {
      ...{ packageType: "5-pack", categoryId: category, userEmail: buyer.user.email, totalAmount: 10 },
    }),
  );
  expect(answer).toMatchObject({
    success: false,
    resolutionMessage: expect.stringContaining("at least 50 cents"),
    upstream: { status: 400, statusText: "amount_too_small" },
  });
});
