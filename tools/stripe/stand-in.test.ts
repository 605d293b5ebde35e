import { createServer } from "node:http";
import Stripe from "stripe";
import { afterAll, expect, test } from "vitest";
import { API_VERSION } from "./events.ts";
import { openStripe } from "./server.ts";

const secretKey = "sk_test_strict";
const standIn = await openStripe({ secretKey, webhookSecret: "whsec_strict" });
afterAll(() => standIn.close());

const headers = { Authorization: `Bearer ${secretKey}`, "Stripe-Version": API_VERSION };
const session = {
  mode: "payment",
  success_url: "https://shop.example/paid",
  "line_items[0][quantity]": "1",
  "line_items[0][price_data][currency]": "eur",
  "line_items[0][price_data][unit_amount]": "499",
  "line_items[0][price_data][product_data][name]": "Prompts",
};

async function call(path: string, init: RequestInit = {}) {
  const response = await fetch(`${standIn.url}/v1/${path}`, { headers, ...init });
  const body = (await response.json()) as { id?: string; error?: Record<string, string> };
  return { status: response.status, ...body };
}
const create = (form: Record<string, string>, more: Record<string, string> = {}) =>
  call("checkout/sessions", {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/x-www-form-urlencoded", ...more },
    body: new URLSearchParams(form).toString(),
  });

test("a parameter that Stripe does not know is a 400 that names it", async () => {
  for (const param of ["colour", "line_items[0][colour]", "payment_intent_data[colour]"])
    expect(await create({ ...session, [param]: "red" })).toMatchObject({
      status: 400,
      error: { type: "invalid_request_error", code: "parameter_unknown", param },
    });
  expect(await call("charges?colour=red")).toMatchObject({ status: 400, error: { param: "colour" } });
});

test.each([
  ["parameter_missing", "success_url", { success_url: undefined }],
  ["parameter_missing", "mode", { mode: undefined }],
  ["parameter_invalid_integer", "line_items[0][quantity]", { "line_items[0][quantity]": "one" }],
  ["email_invalid", "customer_email", { customer_email: "nobody" }],
  ["url_invalid", "success_url", { success_url: "/paid" }],
  ["amount_too_small", undefined, { "line_items[0][price_data][unit_amount]": "49" }],
  ["parameter_invalid", "expires_at", { expires_at: "1" }],
])("a session is refused with %s for %s", async (code, param, change) => {
  const form = Object.fromEntries(
    Object.entries({ ...session, ...change }).filter(([, value]) => value !== undefined),
  ) as Record<string, string>;
  const { status, error } = await create(form);
  expect([status, error?.code, error?.param]).toEqual([400, code, param]);
});

test("the key and the version are checked", async () => {
  expect(await call("charges", { headers: { "Stripe-Version": API_VERSION } })).toMatchObject({
    status: 401,
  });
  const wrong = { ...headers, Authorization: "Bearer sk_test_other" };
  expect(await call("charges", { headers: wrong })).toMatchObject({
    ...{ status: 401, error: { message: "Invalid API Key provided: sk_test_***" } },
  });
  const old = { ...headers, "Stripe-Version": "2020-08-27" };
  expect(await call("charges", { headers: old })).toMatchObject({ status: 400 });
});

test("JSON is not taken for a form", async () => {
  const json = { ...headers, "Content-Type": "application/json" };
  expect(await call("refunds", { method: "POST", headers: json, body: "{}" })).toMatchObject({ status: 400 });
});

test("a key repeats its answer, and refuses other parameters", async () => {
  const key = { "Idempotency-Key": "key-1" };
  const first = await create(session, key);
  expect((await create(session, key)).id).toBe(first.id);
  expect(await create({ ...session, "line_items[0][quantity]": "2" }, key)).toMatchObject({
    status: 400,
    error: { type: "idempotency_error" },
  });
});

test("an unknown object is a 404 resource_missing, and an unknown address a 404", async () => {
  expect(await call("checkout/sessions/cs_test_none")).toMatchObject({
    status: 404,
    error: { code: "resource_missing", message: "No such checkout.session: 'cs_test_none'" },
  });
  expect(await call("unicorns")).toMatchObject({ status: 404 });
});

test("what cannot be expanded is refused", async () => {
  const { id } = await create(session);
  expect(await call(`checkout/sessions/${id}?expand[]=colour`)).toMatchObject({ status: 400 });
});

test("a session is paid on its page: declined, authenticated, and sent back to the shop", async () => {
  const { id } = await create(session);
  const pay = (fields: Record<string, string>) =>
    fetch(`${standIn.url}/c/pay/${id}`, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
  expect(await (await pay({ number: "4000 0000 0000 0002" })).text()).toContain("Your card was declined.");
  expect(await (await pay({ number: "4000002500003155" })).text()).toContain("3-D Secure");
  const back = await pay({ number: "4000002500003155", secure: "complete" });
  expect([back.status, back.headers.get("Location")]).toEqual([303, session.success_url]);
  expect(standIn.account.sessions.get(id ?? "")).toMatchObject({
    status: "complete",
    payment_status: "paid",
  });
});

test("events are sent with a signature that the SDK accepts", async () => {
  const received = Promise.withResolvers<Stripe.Event>();
  const shop = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const signature = String(req.headers["stripe-signature"]);
    const { webhooks } = new Stripe(secretKey);
    received.resolve(webhooks.constructEvent(Buffer.concat(chunks).toString(), signature, "whsec_sent"));
    res.end();
  });
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
  afterAll(() => void shop.close());
  const { port } = shop.address() as { port: number };
  const sender = await openStripe({
    ...{ secretKey, webhookSecret: "whsec_sent", webhookUrl: `http://127.0.0.1:${port}/` },
  });
  afterAll(() => sender.close());
  const opened = sender.account.open(
    {
      ...{ reference: "order-1", email: null, amount: 499, currency: "eur", cancelUrl: null },
      ...{ successUrl: "https://shop.example/", expiresAt: Date.now() / 1000 + 3600, metadata: {} },
      intentMetadata: {},
    },
    sender.url,
  );
  sender.account.expire(opened.id);
  expect(await received.promise).toMatchObject({
    type: "checkout.session.expired",
    data: { object: { client_reference_id: "order-1" } },
  });
});
