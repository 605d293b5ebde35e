import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Readiness } from "#contracts/payment-lab.ts";
import { authSessions } from "#server/database/schema/auth.ts";
import { makeAdmin } from "#server/features/accounts/service.ts";
import { openAccountShop } from "#server/testing/accounts.ts";
import { openClock } from "#server/testing/clock.ts";
import { addPasskey } from "#server/testing/passkeys.ts";
import { signUp } from "#server/testing/people.ts";
import { buy, somePrompts } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";

const PUBLIC = { SMTP_URL: "smtp://127.0.0.1:1", CHECKOUT_TEST_MODE: "on", AUTH_JWT_EXPIRY: "86400" };
const publicUrl = "https://shop.example";
const clock = openClock();
const shop = await openAccountShop({ ...PUBLIC, PUBLIC_URL: publicUrl }, clock);

const codeOf = async (answer: Promise<Response>) => {
  const response = await answer;
  return [response.status, response.ok ? "" : (await response.json()).error.code];
};
const later = (minutes: number) => {
  clock.time = new Date(clock.time.getTime() + minutes * 60_000);
};

describe("on a public address", () => {
  test("an admin without a second factor is refused by the panel, the functions and the lab", async () => {
    const admin = await signUp(shop, { admin: true });
    const refused = [403, "insufficient_aal"];
    expect(await codeOf(admin.get("/api/admin/overview"))).toEqual(refused);
    expect(await codeOf(admin.post("/functions/v1/fix-prompt-pricing"))).toEqual(refused);
    expect(await codeOf(admin.get("/api/profile"))).toEqual([200, ""]);
    expect(await codeOf(admin.get("/api/profile/sessions"))).toEqual([200, ""]);
  });

  test("an admin who used one is let in", async () => {
    const admin = await signUp(shop, { admin: true, secondFactor: true });
    expect(await codeOf(admin.get("/api/admin/overview"))).toEqual([200, ""]);
  });

  test("a session that was lowered is refused, although its token says aal2", async () => {
    const admin = await signUp(shop, { admin: true, secondFactor: true });
    await shop.ctx.db
      .update(authSessions)
      .set({ aal: "aal1" })
      .where(eq(authSessions.id, admin.user.sessionId));
    expect(await codeOf(admin.get("/api/admin/overview"))).toEqual([403, "insufficient_aal"]);
  });

  test("another customer's order is not shown to an admin without one", async () => {
    const buyer = await signUp(shop);
    const order = await buy(buyer, await somePrompts(shop, 1));
    const path = `/api/orders/${order.id}`;
    const [without, withFactor] = [
      await signUp(shop, { admin: true }),
      await signUp(shop, { admin: true, secondFactor: true }),
    ];
    expect(await codeOf(without.get(path))).toEqual([403, "insufficient_aal"]);
    expect(await codeOf(withFactor.get(path))).toEqual([200, ""]);
  });
});

describe("what gives away power, money or data", () => {
  const id = crypto.randomUUID();
  test.each([
    ["POST", `/api/admin/users/${id}/grant-admin`],
    ["POST", `/api/admin/orders/${id}/refund`],
    ["GET", "/api/admin/content/export?format=csv"],
    ["GET", "/api/admin/analytics/export"],
    ["PATCH", "/api/admin/settings"],
  ])("asks for a factor used within 15 minutes: %s %s", async (method, path) => {
    const admin = await signUp(shop, { admin: true, secondFactor: true });
    const call = () =>
      method === "GET"
        ? admin.get(path)
        : method === "PATCH"
          ? admin.patch(path, { test_mode: false })
          : admin.post(path, { reason: "not liked" });
    later(15);
    expect((await codeOf(call()))[1]).not.toBe("reauthentication_needed");
    later(1);
    expect(await codeOf(call())).toEqual([403, "reauthentication_needed"]);
    expect(await codeOf(admin.get("/api/admin/overview"))).toEqual([200, ""]);
  });

  test("other settings do not", async () => {
    const admin = await signUp(shop, { admin: true, secondFactor: true });
    later(16);
    expect(await codeOf(admin.patch("/api/admin/settings", { announcement: "Hello" }))).toEqual([200, ""]);
  });
});

test("on this machine neither a factor nor a fresh sign-in is asked for", async () => {
  const local = await openShop({ AUTH_JWT_EXPIRY: "86400" }, clock);
  const admin = await signUp(local, { admin: true });
  later(60);
  expect(await codeOf(admin.get("/api/admin/content/export?format=csv"))).toEqual([200, ""]);
});

describe("an admin whose only factor is a passkey", () => {
  test("cannot add another one, an authenticator app or a password with the password alone", async () => {
    const { browser, id } = await shop.member();
    await addPasskey(browser, publicUrl);
    expect((await browser.passkey.startRegistration()).error).toBeNull();
    await makeAdmin(shop.ctx.db, id);
    const code = "insufficient_aal";
    expect((await browser.passkey.startRegistration()).error).toMatchObject({ status: 403, code });
    expect((await browser.mfa.enroll({ factorType: "totp" })).error).toMatchObject({ status: 403, code });
    expect((await browser.updateUser({ password: "a new password" })).error).toMatchObject({
      status: 401,
      code,
    });
  });
});

test("the readiness page counts admins without a second factor", async () => {
  const own = await openAccountShop({ ...PUBLIC, PUBLIC_URL: publicUrl });
  const read = async () =>
    ((await (await own.get("/api/readiness")).json()) as Readiness).checks.find(
      ({ name }) => name === "Second factor",
    );
  const { browser, id } = await own.member();
  await makeAdmin(own.ctx.db, id);
  expect(await read()).toMatchObject({ status: "warning", link: { to: "/account#security" } });
  await addPasskey(browser, publicUrl);
  expect(await read()).toMatchObject({ status: "pass" });
});
