import { Hono } from "hono";
import { beforeAll, expect, test } from "vitest";
import { answerError } from "#server/http/answer-error.ts";
import { signUp } from "#server/testing/people.ts";
import { openShop, type TestShop } from "#server/testing/shop.ts";
import { optionalUser, refuseEnded, requireAdmin, requireLiveUser, requireUser } from "./guards.ts";

let shop: TestShop;
let doors: Hono;
beforeAll(async () => {
  shop = await openShop();
  const { ctx } = shop;
  doors = new Hono()
    .get("/user", requireUser(ctx), (c) => c.json(c.var.user))
    .get("/optional", optionalUser(ctx), (c) => c.json(c.var.user ?? "stranger"))
    .get("/here", requireUser(ctx), refuseEnded(ctx), (c) => c.json(c.var.user))
    .get("/perhaps-here", optionalUser(ctx), refuseEnded(ctx), (c) => c.json(c.var.user ?? "stranger"))
    .get("/live", requireLiveUser(ctx), (c) => c.json(c.var.user))
    .get("/admin", requireAdmin(ctx), (c) => c.json(c.var.user));
  doors.onError((error, c) => answerError(error, c, ctx.log));
});

const knock = async (door: string, token?: string) =>
  (await doors.request(door, token ? { headers: { Authorization: `Bearer ${token}` } } : {})).status;

test("a stranger passes the open door only", async () => {
  expect([
    await knock("/user"),
    await knock("/optional"),
    await knock("/live"),
    await knock("/admin"),
  ]).toEqual([401, 200, 401, 401]);
});

test("a bad token passes none, not even the open one", async () => {
  expect([await knock("/user", "x"), await knock("/optional", "x")]).toEqual([401, 401]);
});

test("a person passes all but the admin's", async () => {
  const { token } = await signUp(shop);
  expect([await knock("/user", token), await knock("/live", token), await knock("/admin", token)]).toEqual([
    200, 200, 403,
  ]);
});

test("an admin passes them all", async () => {
  const { token } = await signUp(shop, { admin: true });
  expect([await knock("/live", token), await knock("/admin", token)]).toEqual([200, 200]);
});

test("after signing out a token that has not run out passes neither the live nor the admin's door", async () => {
  const admin = await signUp(shop, { admin: true });
  await admin.post("/auth/v1/logout?scope=local");
  expect([
    await knock("/user", admin.token),
    await knock("/live", admin.token),
    await knock("/admin", admin.token),
  ]).toEqual([200, 401, 401]);
});

test("whoever has signed out is neither here nor a stranger", async () => {
  const person = await signUp(shop);
  const doorsOfThoseHere = async () => [
    await knock("/here", person.token),
    await knock("/perhaps-here", person.token),
    await knock("/perhaps-here"),
  ];
  expect(await doorsOfThoseHere()).toEqual([200, 200, 200]);
  await person.post("/auth/v1/logout?scope=local");
  expect(await doorsOfThoseHere()).toEqual([401, 401, 200]);
});
