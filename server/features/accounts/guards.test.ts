import { Hono } from "hono";
import { beforeAll, expect, test } from "vitest";
import { answerError } from "#server/http/answer-error.ts";
import { signUp } from "#server/testing/people.ts";
import { openShop, type TestShop } from "#server/testing/shop.ts";
import { optionalUser, refuseEndedSession, requireAdmin, requireLiveUser, requireUser } from "./guards.ts";

let shop: TestShop;
let app: Hono;
beforeAll(async () => {
  shop = await openShop();
  const { ctx } = shop;
  app = new Hono()
    .get("/user", requireUser(ctx), (c) => c.json(c.var.user))
    .get("/optional", optionalUser(ctx), (c) => c.json(c.var.user ?? "visitor"))
    .get("/session", requireUser(ctx), refuseEndedSession(ctx), (c) => c.json(c.var.user))
    .get("/optional-session", optionalUser(ctx), refuseEndedSession(ctx), (c) =>
      c.json(c.var.user ?? "visitor"),
    )
    .get("/live", requireLiveUser(ctx), (c) => c.json(c.var.user))
    .get("/admin", requireAdmin(ctx), (c) => c.json(c.var.user));
  app.onError((error, c) => answerError(error, c, ctx.log));
});

const statusOf = async (path: string, token?: string) =>
  (await app.request(path, token ? { headers: { Authorization: `Bearer ${token}` } } : {})).status;

test("without a token only the optional route answers", async () => {
  expect([
    await statusOf("/user"),
    await statusOf("/optional"),
    await statusOf("/live"),
    await statusOf("/admin"),
  ]).toEqual([401, 200, 401, 401]);
});

test("an invalid token is refused, by the optional route too", async () => {
  expect([await statusOf("/user", "x"), await statusOf("/optional", "x")]).toEqual([401, 401]);
});

test("a customer is refused by the admin's route only", async () => {
  const { token } = await signUp(shop);
  expect([
    await statusOf("/user", token),
    await statusOf("/live", token),
    await statusOf("/admin", token),
  ]).toEqual([200, 200, 403]);
});

test("an admin may call all routes", async () => {
  const { token } = await signUp(shop, { admin: true });
  expect([await statusOf("/live", token), await statusOf("/admin", token)]).toEqual([200, 200]);
});

test("after signing out an unexpired token opens neither the live nor the admin's route", async () => {
  const admin = await signUp(shop, { admin: true });
  await admin.post("/auth/v1/logout?scope=local");
  expect([
    await statusOf("/user", admin.token),
    await statusOf("/live", admin.token),
    await statusOf("/admin", admin.token),
  ]).toEqual([200, 401, 401]);
});

test("a token whose session has ended is refused, also where a token is optional", async () => {
  const person = await signUp(shop);
  const statuses = async () => [
    await statusOf("/session", person.token),
    await statusOf("/optional-session", person.token),
    await statusOf("/optional-session"),
  ];
  expect(await statuses()).toEqual([200, 200, 200]);
  await person.post("/auth/v1/logout?scope=local");
  expect(await statuses()).toEqual([401, 401, 200]);
});
