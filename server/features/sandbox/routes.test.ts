import { expect, test } from "vitest";
import type { OrderDetail } from "#contracts/orders.ts";
import type { PaymentResponse } from "#contracts/payments.ts";
import { signUp } from "#server/testing/people.ts";
import { fillCart, json, listenTo, mailsFor, payFor, somePrompts } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";
import { deliverAgain } from "./webhook.ts";

const shop = await openShop({ CHECKOUT_TEST_MODE: "off", RATE_LIMIT_SCALE: "0" });
const address = await listenTo(shop);
const prompts = await somePrompts(shop, 2);

/** A buyer whose browser stands at the hosted page. */
async function atThePage() {
  const buyer = await signUp(shop);
  const cart = await fillCart(buyer, prompts);
  const answer = await json<PaymentResponse>(buyer.post("/functions/v1/nova-casp-payment", payFor(cart)));
  expect(answer).toMatchObject({ success: true, novaStatus: "process_pending" });
  const page = new URL(answer.paymentUrl ?? "").pathname;
  return {
    buyer,
    cart,
    orderId: answer.orderId,
    paymentId: answer.paymentId ?? "",
    page,
    open: () => shop.get(page),
    post: (path: string, form: Record<string, string>) =>
      shop.app.request(`${page}${path}`, { method: "POST", body: new URLSearchParams(form) }),
    order: () => json<OrderDetail>(buyer.get(`/api/orders/${answer.orderId}`)),
  };
}
const card = (expiry: string) => ({ number: "4111 1111 1111 1111", expiry, cvv: "123" });
const backTo = (response: Response) => new URL(response.headers.get("Location") ?? "http://nowhere").pathname;

test("a card with expiry 08/28 pays after the 3-D Secure step", async () => {
  const { buyer, cart, orderId, open, post, order } = await atThePage();
  expect(await (await open()).text()).toContain(`Pay €${(cart.total / 100).toFixed(2)}`);
  expect((await post("", card("08/28"))).status).toBe(303);
  expect(await (await open()).text()).toContain("3-D Secure");
  expect(await order()).toMatchObject({ status: "pending" });
  const back = await post("/3ds", { decision: "approve" });
  expect(backTo(back)).toBe(`/purchase-success/${orderId}`);
  expect(await order()).toMatchObject({ status: "paid", nova_payment_status: "processed", livemode: false });
  expect(await mailsFor(shop, orderId)).toHaveLength(1);
  expect(await json(buyer.get("/api/cart"))).toMatchObject({ count: 0 });
  expect(await (await open()).text()).toContain("This payment is complete");
});

test.each([
  ["03/51", /authenticate/],
  ["02/26", /invalid PAN/],
  ["12/30", /declined/],
])("a card with expiry %s fails the order with its reason", async (expiry, reason) => {
  const { orderId, post, order } = await atThePage();
  expect(backTo(await post("", card(expiry)))).toBe(`/order-status/${orderId}`);
  expect(await order()).toMatchObject({ status: "failed", failure_reason: expect.stringMatching(reason) });
});

test("declining the 3-D Secure step or cancelling fails the order and loses nothing", async () => {
  const declined = await atThePage();
  await declined.post("", card("08/28"));
  expect(backTo(await declined.post("/3ds", { decision: "decline" }))).toBe(
    `/order-status/${declined.orderId}`,
  );
  const cancelled = await atThePage();
  expect(backTo(await cancelled.post("/cancel", {}))).toBe(`/order-status/${cancelled.orderId}`);
  expect(await cancelled.order()).toMatchObject({
    status: "failed",
    failure_reason: "The payment was cancelled.",
  });
  for (const { buyer } of [declined, cancelled]) {
    expect(await json(buyer.get("/api/cart"))).toMatchObject({ count: 2 });
  }
});

test("a payment that the shop cancels cannot be paid on its page any more", async () => {
  const { buyer, orderId, paymentId, open, post, order } = await atThePage();
  await post("", card("08/28"));
  expect(await json(buyer.post(`/api/orders/${orderId}/cancel-payment`))).toMatchObject({ status: "failed" });
  await post("/3ds", { decision: "approve" });
  await post("", card("08/28"));
  expect(await (await open()).text()).toContain("This payment has failed");
  expect(await shop.ctx.payments.fetch(paymentId)).toMatchObject({
    status: "failed",
    error: { code: "cancelled", message: "The payment was cancelled." },
  });
  await deliverAgain(shop.ctx, paymentId);
  expect(await order()).toMatchObject({ status: "failed", failure_reason: "The payment was cancelled." });
  expect(await json(buyer.get("/api/cart"))).toMatchObject({ count: 2 });
});

test("cancelling a payment that is complete leaves it complete", async () => {
  const { paymentId, post, order } = await atThePage();
  await post("", card("08/28"));
  await post("/3ds", { decision: "approve" });
  await shop.ctx.payments.cancel(paymentId);
  expect(await shop.ctx.payments.fetch(paymentId)).toMatchObject({ status: "processed", error: null });
  expect(await order()).toMatchObject({ status: "paid" });
});

test("a form with a mistake is shown again with what is wrong", async () => {
  const { post, order } = await atThePage();
  for (const form of [{ ...card("08/28"), number: "12" }, card("13/28"), { ...card("08/28"), cvv: "x" }]) {
    const response = await post("", form);
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('role="alert"');
  }
  expect(await order()).toMatchObject({ status: "pending" });
});

test.each([
  ["without a boundary", "multipart/form-data", "x"],
  ["with another boundary", "multipart/form-data; boundary=a", "--b\r\n"],
])("a form %s is shown again and decides nothing", async (_what, type, body) => {
  const { page, post, order } = await atThePage();
  const send = (path: string) =>
    shop.app.request(page + path, { method: "POST", body, headers: { "Content-Type": type } });
  const check = async (response: Response, title: string) => {
    expect(response.status).toBe(400);
    const text = await response.text();
    expect(text).toContain('role="alert">The form could not be read.');
    expect(text).toContain(title);
  };
  await check(await send(""), "Pay by card");
  await post("", card("08/28"));
  await check(await send("/3ds"), "Confirm it is you");
  expect(await order()).toMatchObject({ status: "pending" });
});

test("a form past 16 KiB is a 413 that says so and ends the connection", async () => {
  const { post } = await atThePage();
  const response = await post("", { number: "1".repeat(17 * 1024) });
  expect([response.status, response.headers.get("Connection")]).toEqual([413, "close"]);
  expect((await response.json()).error).toMatchObject({
    code: "body_too_large",
    message: expect.stringContaining("16 KiB"),
  });
});

test("a payment is decided once, also by two clicks at once", async () => {
  const { orderId, post, order } = await atThePage();
  await post("", card("08/28"));
  const answers = await Promise.all([
    post("/3ds", { decision: "approve" }),
    post("/cancel", {}),
    post("/3ds", { decision: "approve" }),
  ]);
  const decided = await order();
  expect(["paid", "failed"]).toContain(decided.status);
  const page = decided.status === "paid" ? `/purchase-success/${orderId}` : `/order-status/${orderId}`;
  expect(answers.filter((answer) => answer.status === 303).map(backTo)).toContain(page);
  expect(await mailsFor(shop, orderId)).toHaveLength(decided.status === "paid" ? 1 : 0);
});

test("the 3-D Secure step cannot be jumped", async () => {
  const { post, order } = await atThePage();
  await post("/3ds", { decision: "approve" });
  expect(await order()).toMatchObject({ status: "pending" });
});

test("a webhook that did not arrive comes again", async () => {
  const { paymentId, post, order } = await atThePage();
  await post("", card("08/28"));
  await shop.ctx.database.pool.query(
    "update sandbox_payments set webhook_url = 'http://127.0.0.1:9/' where id = $1",
    [paymentId],
  );
  expect((await post("/3ds", { decision: "approve" })).status).toBe(303);
  expect(await order()).toMatchObject({ status: "pending" });
  await shop.ctx.database.pool.query("update sandbox_payments set webhook_url = $2 where id = $1", [
    paymentId,
    `${address}/functions/v1/nova-casp-webhook`,
  ]);
  await deliverAgain(shop.ctx, paymentId);
  expect(await order()).toMatchObject({ status: "paid" });
});

test.each(["nobody", "%00"])("a payment page that is not there (%s) is a 404", async (cpi) => {
  expect((await shop.get(`/sandbox/pay/${cpi}`)).status).toBe(404);
});

test("the page runs no script and loads nothing", async () => {
  const { open } = await atThePage();
  const response = await open();
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("unsafe");
  expect(policy).not.toContain("script-src");
  expect(response.headers.get("X-Frame-Options")).toBe("DENY");
  expect(await response.text()).not.toContain("<script");
});

test("the API refuses callers without the keys", async () => {
  expect((await shop.post("/sandbox/payments", {})).status).toBe(401);
  expect((await shop.get("/sandbox/payments/x")).status).toBe(401);
  expect((await shop.post("/sandbox/payments/x/cancel")).status).toBe(401);
  expect((await shop.get("/sandbox/pay/no-such-payment")).status).toBe(404);
  expect((await shop.get("/sandbox/anything")).status).toBe(404);
});

test.each([
  ["production", { NODE_ENV: "production", PUBLIC_URL: "http://localhost", CHECKOUT_TEST_MODE: "off" }],
  [
    "a public address",
    { PUBLIC_URL: "https://shop.example", SMTP_URL: "smtp://127.0.0.1:1", CHECKOUT_TEST_MODE: "off" },
  ],
])("in %s the sandbox is closed unless test mode is on", async (_where, env) => {
  const open = await openShop(env);
  const buyer = await signUp(open);
  const cart = await fillCart(buyer, prompts);
  expect(await json(buyer.post("/functions/v1/nova-casp-payment", payFor(cart)))).toMatchObject({
    success: false,
    resolutionMessage: expect.stringContaining("not set up"),
  });
  expect((await open.app.request("/sandbox/payments", { method: "POST", body: "{}" })).status).toBe(405);
  const told = await openShop({ ...env, CHECKOUT_TEST_MODE: "on" });
  expect((await told.app.request("/sandbox/payments", { method: "POST", body: "{}" })).status).toBe(401);
});

const pay = async () => {
  const paid = await atThePage();
  await paid.post("", card("08/28"));
  await paid.post("/3ds", { decision: "approve" });
  return paid;
};

test("a complete payment can be refunded up to its amount, once for each key", async () => {
  const { paymentId, cart } = await pay();
  const refund = (amount: number, key: string) =>
    shop.ctx.payments.refund({ paymentId, amount, key, reason: "Not as described" });
  const first = await refund(50, `${paymentId}-1`);
  expect(first).toMatchObject({ status: "succeeded", refundId: expect.stringMatching(/^re_/) });
  expect(await refund(50, `${paymentId}-1`)).toEqual(first);
  expect(await refund(cart.total - 49, `${paymentId}-2`)).toMatchObject({
    status: "failed",
    failureReason: "This is more than is left of the payment.",
  });
  expect(await shop.ctx.payments.fetch(paymentId)).toMatchObject({ refundedAmount: 50 });
});

test("payments are listed by the time they were made", async () => {
  const { paymentId } = await pay();
  const now = Date.now();
  const listed = await shop.ctx.payments.list(new Date(now - 60_000), new Date(now + 60_000));
  expect(listed.map((payment) => payment.paymentId)).toContain(paymentId);
  expect(await shop.ctx.payments.list(new Date(now + 60_000), new Date(now + 120_000))).toEqual([]);
});

test("the buyer's bank disputes a payment on its page and decides about it", async () => {
  const { paymentId, cart, open, post } = await pay();
  const disputed = async () => (await shop.ctx.payments.fetch(paymentId))?.disputedAmount;
  await post("/dispute", { step: "open" });
  expect(await disputed()).toBe(cart.total);
  expect(await (await open()).text()).toContain("Decide for the shop");
  await post("/dispute", { step: "won" });
  expect(await disputed()).toBe(0);
  await post("/dispute", { step: "lost" });
  expect(await disputed()).toBe(0);
});
