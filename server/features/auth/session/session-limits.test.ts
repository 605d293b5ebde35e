import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { signUp } from "#server/testing/people.ts";
import { openShop, type TestShop } from "#server/testing/shop.ts";
import { deleteExpiredRows } from "../service.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START = new Date("2026-03-01T12:00:00Z");

/** Tokens that outlive their sessions, so that it is the session that is checked. */
const shop = await openShop(
  { AUTH_SESSION_IDLE_DAYS: "1", AUTH_SESSION_MAX_DAYS: "3", AUTH_JWT_EXPIRY: "604800" },
  { now: () => now },
);
let now = START;
beforeEach(() => {
  now = START;
});

const after = (ms: number) => {
  now = new Date(START.getTime() + ms);
};

async function refresh({ post }: Pick<TestShop, "post">, refresh_token: string) {
  const answer = await post("/auth/v1/token?grant_type=refresh_token", { refresh_token });
  return { status: answer.status, body: await answer.json() };
}

test("a session ends after 30 days idle and 180 in all, unless the environment says otherwise", () => {
  expect(readConfig({}).auth).toMatchObject({ sessionIdleDays: 30, sessionMaxDays: 180 });
  expect(() => readConfig({ AUTH_SESSION_IDLE_DAYS: "0" })).toThrow("AUTH_SESSION_IDLE_DAYS");
});

test("an idle session cannot be refreshed", async () => {
  const [kept, idle] = [await signUp(shop), await signUp(shop)];
  after(DAY_MS - 1_000);
  expect((await refresh(shop, kept.refreshToken)).status).toBe(200);
  after(DAY_MS);
  const { status, body } = await refresh(shop, idle.refreshToken);
  expect([status, body.code]).toEqual([400, "session_expired"]);
});

test("a session that is always refreshed ends at its maximum age", async () => {
  let { refreshToken } = await signUp(shop);
  for (let hours = 20; hours < 72; hours += 20) {
    after(hours * HOUR_MS);
    const { status, body } = await refresh(shop, refreshToken);
    expect(status).toBe(200);
    refreshToken = body.refresh_token;
  }
  after(72 * HOUR_MS);
  expect((await refresh(shop, refreshToken)).body.code).toBe("session_expired");
});

test("the token of an ended session is refused where the session is checked", async () => {
  const person = await signUp(shop, { admin: true });
  const paths = ["/auth/v1/user", "/api/profile/sessions", "/api/admin/users"];
  const knock = () => Promise.all(paths.map(async (path) => (await person.get(path)).status));
  expect(await knock()).toEqual([200, 200, 200]);
  const order = async () => (await person.post("/api/checkout/simulate", {})).status;
  expect(await order()).not.toBe(401);
  after(DAY_MS);
  expect(await knock()).toEqual([403, 401, 401]);
  expect(await order()).toBe(401);
});

test("an ended session is not listed, and the cleanup deletes it", async () => {
  const person = await signUp(shop);
  const admin = await signUp(shop, { admin: true });
  after(DAY_MS - 1_000);
  await refresh(shop, admin.refreshToken);
  const sessionsOf = async (userId: string) => {
    const { rows } = await shop.ctx.db.execute(sql`select from auth_sessions where user_id = ${userId}`);
    return rows.length;
  };
  const shown = async () =>
    (await (await admin.get(`/api/admin/users/${person.user.id}`)).json()).sessions.length;
  expect(await shown()).toBe(1);
  after(DAY_MS);
  expect([await shown(), await sessionsOf(person.user.id)]).toEqual([0, 1]);
  await deleteExpiredRows(shop.ctx);
  expect([await sessionsOf(person.user.id), await sessionsOf(admin.user.id)]).toEqual([0, 1]);
});
