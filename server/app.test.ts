import { Hono } from "hono";
import { expect, test } from "vitest";
import * as z from "zod";
import { answerError } from "#server/http/answer-error.ts";
import { readBody } from "#server/http/validate.ts";
import { signUp } from "#server/testing/people.ts";
import { openShop } from "#server/testing/shop.ts";

const shop = await openShop();

test("an unknown address of the API is a 404 with the one error body", async () => {
  const response = await shop.get("/api/nope");
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    error: { code: "not_found", message: "There is nothing at this address." },
  });
});

test("a wrong method is a 405 that names the right one", async () => {
  const response = await shop.post("/api/store");
  expect(response.status).toBe(405);
  expect(response.headers.get("Allow")).toBe("GET");
  expect((await response.json()).error.code).toBe("method_not_allowed");
});

test.each([
  ["PUT", "/api/cart"],
  ["GET", "/api/cart/items"],
  ["POST", "/api/payment-lab/orders"],
  ["PUT", "/api/profile"],
])("a stranger's wrong method (%s %s) is a 405, not a 401", async (method, path) => {
  expect((await shop.get(path, { method })).status).toBe(405);
});

test.each(["a\0b", "\ud800"])(
  "a text that cannot be stored (%j) is refused wherever it comes in",
  async (text) => {
    const buyer = await signUp(shop, { admin: true });
    const statuses = await Promise.all([
      buyer.patch("/api/profile", { display_name: text }),
      buyer.post("/api/checkout/simulate", { idempotency_key: text, total_amount: 99 }),
      shop.post("/functions/v1/nova-casp-webhook-simulate", { cpi: text, paymentStatus: "failed" }),
      buyer.put("/auth/v1/user", { data: { [text]: 1 } }),
      buyer.post("/auth/v1/factors", { factor_type: "totp", friendly_name: text }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([422, 422, 422, 400, 400]);
  },
);

test("a body nested deeper than anything the store takes is refused", async () => {
  const deep = `${"[".repeat(30_000)}${"]".repeat(30_000)}`;
  const send = (path: string, body: string, method = "POST") => shop.get(path, { method, body });
  expect((await send("/functions/v1/nova-casp-payment", `{"a":${deep}}`)).status).toBe(422);
  expect((await send("/auth/v1/signup", `{"email":"a@b.co","data":{"a":${deep}}}`)).status).toBe(400);
});

test("a search for what cannot be stored is a 422", async () => {
  const admin = await signUp(shop, { admin: true });
  expect((await admin.get("/api/admin/users?search=%00")).status).toBe(422);
});

test("a body past 64 KiB is a 413", async () => {
  const response = await shop.post("/api/store", { text: "x".repeat(70_000) });
  expect(response.status).toBe(413);
});

test("every answer carries the protecting headers and a request id", async () => {
  for (const path of ["/api/store", "/api/nope", "/", "/nowhere"]) {
    const { headers } = await shop.get(path);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Content-Security-Policy")).toMatch(/frame-ancestors 'none'/);
    expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("Strict-Transport-Security")).toBeNull();
  }
});

test("an https store asks browsers to stay with https", async () => {
  const secure = await openShop({
    PUBLIC_URL: "https://shop.example",
    SMTP_URL: "smtp://127.0.0.1:1",
    CHECKOUT_TEST_MODE: "on",
  });
  expect((await secure.get("/api/store")).headers.get("Strict-Transport-Security")).toMatch(
    /max-age=31536000/,
  );
});

test("a request leaves one log line with id, path without query, status and time", async () => {
  await shop.get("/api/nope?token=secret-token");
  const line = JSON.parse(shop.log().trim().split("\n").at(-1) ?? "{}");
  expect(line).toMatchObject({ method: "GET", path: "/api/nope", status: 404 });
  expect(line.id).toMatch(/^[0-9a-f]{8}-/);
  expect(line.ms).toBeGreaterThanOrEqual(0);
  expect(shop.log()).not.toContain("secret-token");
});

test("a body that is not JSON is 400, one that does not fit is 422 with the first problem as message", async () => {
  const schema = z.object({ quantity: z.int("How many?") });
  const app = new Hono().post("/", async (c) => c.json(await readBody(c, schema)));
  app.onError((error, c) => answerError(error, c, shop.ctx.log));
  const send = (text: string) => app.request("/", { method: "POST", body: text });
  expect((await send("{")).status).toBe(400);
  const misfit = await send('{"quantity":"x"}');
  expect(misfit.status).toBe(422);
  expect((await misfit.json()).error).toEqual({
    code: "invalid_body",
    message: "How many?",
    details: [{ path: "quantity", message: "How many?" }],
  });
});

test("an unforeseen fault is a 500 that tells the visitor nothing and the log no values", async () => {
  const app = new Hono().get("/", async (c) => {
    await shop.ctx.db.execute("select 'very secret value' from nowhere");
    return c.text("");
  });
  app.onError((error, c) => answerError(error, c, shop.ctx.log));
  const response = await app.request("/");
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain("nowhere");
  expect(shop.log()).toContain("request failed");
  expect(shop.log()).not.toContain("very secret value");
});

test("a proxy that is not believed is told of in the log, once", async () => {
  const forwarded = { headers: { "X-Forwarded-For": "203.0.113.9" } };
  const counted = async (env: Record<string, string>) => {
    const shop = await openShop(env);
    await shop.get("/health/live");
    expect(shop.log()).not.toContain("TRUST_PROXY");
    for (let visit = 0; visit < 3; visit++) await shop.get("/health/live", forwarded);
    return shop.log().split("TRUST_PROXY is 0").length - 1;
  };
  expect(await counted({})).toBe(1);
  expect(await counted({ TRUST_PROXY: "1" })).toBe(0);
});
