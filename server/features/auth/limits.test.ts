import { describe, expect, test } from "vitest";
import { newAddress, openAccountShop, PASSWORD } from "#server/testing/accounts.ts";
import { signUp } from "#server/testing/people.ts";
import { openShop, type TestShop } from "#server/testing/shop.ts";
import {
  codeLimits,
  currentPasswordLimit,
  mailLimits,
  signInLimits,
  totpLimit,
  unknownNetworkLimit,
  wrongCodeLimit,
} from "./limits.ts";
import { hashPassword } from "./password/hash.ts";
import { createAccount, deleteExpiredRows } from "./service.ts";

const from = (ip: string) => ({ headers: { "X-Forwarded-For": ip } });
const signIn = (shop: TestShop, email: string, init = {}) =>
  shop.post("/auth/v1/token?grant_type=password", { email, password: "wrong password" }, init);
const recover = (shop: TestShop, email: string, init = {}) => shop.post("/auth/v1/recover", { email }, init);
const times = async (count: number, act: (i: number) => Promise<Response>) => {
  const statuses: number[] = [];
  for (let i = 0; i < count; i++) statuses.push((await act(i)).status);
  return statuses;
};

describe("sign-in", () => {
  test("ten a minute per address and account, successes count too, and the answer says how long to wait", async () => {
    let now = new Date();
    const shop = await openShop({}, { now: () => now });
    const email = newAddress();
    expect(await times(10, () => signIn(shop, email))).toEqual(Array(10).fill(400));
    const refused = await signIn(shop, email);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: "over_request_rate_limit" });
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(50);
    expect((await signIn(shop, newAddress())).status).toBe(400);
    now = new Date(now.getTime() + 61_000);
    expect((await signIn(shop, email)).status).toBe(400);
  });

  test("a hundred an hour per address, whatever the account", async () => {
    const shop = await openShop({ TRUST_PROXY: "1" });
    const statuses = await Promise.all(
      Array.from({ length: 101 }, () => signIn(shop, newAddress(), from("203.0.113.9"))),
    );
    expect(statuses.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await signIn(shop, newAddress(), from("203.0.113.10"))).status).toBe(400);
  });

  test("after fifty failures an hour from any network sign-in is refused, recovery is not", async () => {
    const shop = await openShop({ TRUST_PROXY: "1" });
    const email = newAddress();
    const tries = await times(51, (i) => signIn(shop, email, from(`198.51.100.${i}`)));
    expect(tries.filter((status) => status === 429)).toHaveLength(1);
    expect((await recover(shop, email, from("198.51.100.99"))).status).toBe(200);
  });

  test("of 120 passwords sent at once from 120 addresses no more than fifty are compared", async () => {
    const shop = await openShop({ TRUST_PROXY: "1" });
    const email = newAddress();
    const passwordHash = await hashPassword(PASSWORD);
    await createAccount(shop.ctx, shop.ctx.db, { email, passwordHash, confirmed: true });
    const tries = Array.from({ length: 120 }, (_, i) =>
      shop.post(
        "/auth/v1/token?grant_type=password",
        { email, password: i < 119 ? "wrong password" : PASSWORD },
        from(`198.51.100.${i}`),
      ),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(70);
  });

  test("failures elsewhere do not affect networks that the person signed in from within 30 days", async () => {
    let now = new Date();
    const shop = await openAccountShop({ TRUST_PROXY: "1" }, { now: () => now });
    const { email } = await shop.member();
    const other = await shop.member();
    const enter = async (ip: string, person = email) =>
      (await shop.post("/auth/v1/token?grant_type=password", { email: person, password: PASSWORD }, from(ip)))
        .status;
    const attack = () => times(51, (i) => signIn(shop, email, from(`198.51.100.${i}`)));
    expect([await enter("203.0.113.7"), await enter("2001:db8:1:2::3")]).toEqual([200, 200]);
    expect(await enter("203.0.113.8", other.email)).toBe(200);
    now = new Date(now.getTime() + 30 * 24 * 3_600_000 - 1);
    await deleteExpiredRows(shop.ctx);
    expect((await attack()).at(-1)).toBe(429);
    expect([await enter("203.0.113.7"), await enter("2001:db8:1:2:ffff::")]).toEqual([200, 200]);
    expect([await enter("203.0.113.8"), await enter("2001:db8:1:3::3")]).toEqual([429, 429]);
    now = new Date(now.getTime() + 30 * 24 * 3_600_000);
    await attack();
    expect(await enter("203.0.113.7")).toBe(429);
  });

  test("is counted across instances", async () => {
    const first = await openShop();
    const second = await openShop({ DATABASE_URL: first.ctx.config.databaseUrl });
    const email = newAddress();
    const statuses = await times(11, (i) => signIn(i % 2 ? first : second, email));
    expect(statuses.at(-1)).toBe(429);
  });
});

test("the documented figures", () => {
  const figures = [
    ...signInLimits("ada@example.com", "203.0.113.9"),
    unknownNetworkLimit("ada@example.com"),
    ...mailLimits("recover", "ada@example.com", "203.0.113.9"),
    currentPasswordLimit("person"),
    ...codeLimits("ada@example.com", "203.0.113.9"),
    wrongCodeLimit("ada@example.com"),
    totpLimit("factor"),
  ].map(({ name, subject, most, seconds }) => [name, subject, most, seconds / 60]);
  expect(figures).toEqual([
    ["sign-in", "203.0.113.9 ada@example.com", 10, 1],
    ["sign-in-address", "203.0.113.9", 100, 60],
    ["sign-in-failures", "ada@example.com", 50, 60],
    ["recover-email", "ada@example.com", 5, 60],
    ["recover-address", "203.0.113.9", 60, 60],
    ["current-password", "person", 10, 60],
    ["verify", "203.0.113.9 ada@example.com", 10, 1],
    ["verify-address", "203.0.113.9", 100, 60],
    ["wrong-codes", "ada@example.com", 20, 24 * 60],
    ["totp", "factor", 5, 5],
  ]);
});

describe("mails", () => {
  test("five an hour per address of each kind, each kind on its own", async () => {
    const shop = await openShop();
    const email = newAddress();
    expect(await times(6, () => recover(shop, email))).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await recover(shop, email.toUpperCase());
    expect(await refused.json()).toMatchObject({ code: "over_email_send_rate_limit" });
    expect(await times(5, () => shop.post("/auth/v1/otp", { email }))).toEqual(Array(5).fill(200));
    expect(await times(5, () => shop.post("/auth/v1/resend", { email, type: "signup" }))).toEqual(
      Array(5).fill(200),
    );
    expect(await times(6, () => shop.post("/auth/v1/signup", { email, password: PASSWORD }))).toEqual([
      ...Array(5).fill(200),
      429,
    ]);
  });

  test("of an e-mail change: five an hour for each of the two addresses, resends included", async () => {
    const shop = await openAccountShop();
    const { email, browser } = await shop.member();
    const next = newAddress();
    for (let i = 0; i < 3; i++) expect((await browser.updateUser({ email: next })).error).toBeNull();
    // A stranger asks too, and learns nothing from the answer.
    for (let i = 0; i < 5; i++) {
      expect((await shop.browser().resend({ type: "email_change", email })).error).toBeNull();
    }
    expect([await shop.countMail(next), await shop.countMail(email)]).toEqual([5, 5]);
    expect((await browser.updateUser({ email: next })).error).toMatchObject({
      status: 429,
      code: "over_email_send_rate_limit",
    });
  });

  test("sixty an hour per caller", async () => {
    const shop = await openShop();
    const answers = await Promise.all(Array.from({ length: 61 }, () => recover(shop, newAddress())));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe("the caller's address", () => {
  test("is the connection's; without a trusted proxy the header is ignored", async () => {
    const shop = await openAccountShop();
    const email = newAddress();
    const answers = await times(11, (i) =>
      fetch(`${shop.url}/auth/v1/token?grant_type=password`, {
        method: "POST",
        headers: {
          "X-Forwarded-For": `203.0.113.${i}`,
          Forwarded: `for=203.0.113.${i}`,
          "X-Real-IP": `203.0.113.${i}`,
        },
        body: JSON.stringify({ email, password: "wrong password" }),
      }),
    );
    expect(answers.at(-1)).toBe(429);
  });

  test("behind a proxy is what the proxy saw, not what the caller sent", async () => {
    const shop = await openShop({ TRUST_PROXY: "1" });
    const email = newAddress();
    const answers = await times(11, (i) => signIn(shop, email, from(`10.0.0.${i}, 203.0.113.5`)));
    expect(answers.at(-1)).toBe(429);
  });
});

test("a scale multiplies every limit, and zero switches them off", async () => {
  const doubled = await openShop({ RATE_LIMIT_SCALE: "2" });
  const email = newAddress();
  expect(await times(11, () => recover(doubled, email))).toEqual([...Array(10).fill(200), 429]);
  const off = await openShop({ RATE_LIMIT_SCALE: "0" });
  expect(await times(12, () => signIn(off, email))).toEqual(Array(12).fill(400));
});

test("failed sign-ins do not affect open sessions", async () => {
  const shop = await openShop();
  const person = await signUp(shop);
  await times(12, () => signIn(shop, person.user.email));
  expect((await person.get("/auth/v1/user")).status).toBe(200);
  const refreshed = await shop.post("/auth/v1/token?grant_type=refresh_token", {
    refresh_token: person.refreshToken,
  });
  expect(refreshed.status).toBe(200);
});

test("a reauthentication code can be requested five times an hour", async () => {
  const shop = await openShop();
  const person = await signUp(shop);
  const statuses = await times(6, () => person.get("/auth/v1/reauthenticate"));
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test("the current password can be guessed ten times an hour, also when all guesses come at once", async () => {
  const shop = await openAccountShop({ AUTH_REQUIRE_CURRENT_PASSWORD: "on" });
  const { email, session, browser } = await shop.member();
  const guess = async (current_password: string) => {
    const answer = await shop.app.request("/auth/v1/user", {
      method: "PUT",
      headers: { Authorization: `Bearer ${session?.access_token}` },
      body: JSON.stringify({ password: "a new password", current_password }),
    });
    return `${answer.status} ${(await answer.json()).code}`;
  };
  const guesses = await Promise.all(Array.from({ length: 15 }, (_, i) => guess(`guess ${i}`)));
  expect(guesses.sort()).toEqual([
    ...Array(10).fill("400 current_password_invalid"),
    ...Array(5).fill("429 over_request_rate_limit"),
  ]);
  expect(await guess(PASSWORD)).toBe("429 over_request_rate_limit");
  expect((await browser.updateUser({ data: { a: 1 } })).error).toBeNull();
  expect((await shop.browser().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
});
