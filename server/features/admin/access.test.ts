import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { authFactors } from "#server/database/schema/auth.ts";
import { signUp } from "#server/testing/people.ts";
import { openShop } from "#server/testing/shop.ts";

const shop = await openShop();
const FUNCTIONS = ["populate-prompts", "clear-prompts", "fix-prompt-pricing"];

/** Every route an admin can call, as the app itself lists them. */
const endpoints = shop.app.routes
  .filter(({ method }) => method !== "ALL")
  .filter(
    ({ path }) => path.startsWith("/api/admin") || FUNCTIONS.some((name) => path === `/functions/v1/${name}`),
  )
  .map(({ method, path }) => ({ method, path: path.replaceAll(":id", randomUUID()) }));

const call = (endpoint: { method: string; path: string }, token?: string) =>
  shop.app.request(endpoint.path, {
    method: endpoint.method,
    headers: { ...(token ? { Authorization: `Bearer ${token}` } : {}), "Content-Type": "application/json" },
    ...(endpoint.method === "GET" ? {} : { body: "{}" }),
  });

test("the list of admin endpoints is complete", () => {
  expect(new Set(endpoints.map(({ path }) => path.split("/")[3])).size).toBeGreaterThanOrEqual(7);
  expect(endpoints.length).toBeGreaterThan(35);
});

test("strangers are sent to sign in, at every endpoint", async () => {
  for (const endpoint of endpoints)
    expect((await call(endpoint)).status, `${endpoint.method} ${endpoint.path}`).toBe(401);
});

test("a signed-in person who is no admin is refused, at every endpoint", async () => {
  const person = await signUp(shop);
  for (const endpoint of endpoints) {
    const response = await call(endpoint, person.token);
    expect(response.status, `${endpoint.method} ${endpoint.path}`).toBe(403);
    expect((await response.json()).error.code).toBe("not_admin");
  }
});

test("an admin with a second factor who has not used it is refused, at every endpoint", async () => {
  const admin = await signUp(shop, { admin: true });
  await shop.ctx.db.insert(authFactors).values({ userId: admin.user.id, status: "verified", secret: "x" });
  for (const endpoint of endpoints) {
    const response = await call(endpoint, admin.token);
    expect(response.status, `${endpoint.method} ${endpoint.path}`).toBe(403);
    expect((await response.json()).error.code).toBe("insufficient_aal");
  }
});

test("whoever was an admin is refused from the next call on, at every endpoint, with a token that still holds", async () => {
  const boss = await signUp(shop, { admin: true });
  const [demoted, disabled, signedOut] = [
    await signUp(shop, { admin: true }),
    await signUp(shop, { admin: true }),
    await signUp(shop, { admin: true }),
  ];
  await boss.post(`/api/admin/users/${demoted.user.id}/revoke-admin`);
  await boss.post(`/api/admin/users/${disabled.user.id}/disable`);
  await boss.post(`/api/admin/users/${signedOut.user.id}/end-sessions`);
  for (const endpoint of endpoints) {
    const where = `${endpoint.method} ${endpoint.path}`;
    const response = await call(endpoint, demoted.token);
    expect([response.status, (await response.json()).error.code], where).toEqual([403, "not_admin"]);
    expect((await call(endpoint, disabled.token)).status, where).toBe(401);
    expect((await call(endpoint, signedOut.token)).status, where).toBe(401);
  }
});

test("an address that is not there tells a stranger nothing", async () => {
  expect((await shop.get("/api/admin/nowhere")).status).toBe(401);
  const admin = await signUp(shop, { admin: true });
  expect((await admin.get("/api/admin/nowhere")).status).toBe(404);
  expect((await admin.delete("/api/admin/overview")).status).toBe(405);
});
