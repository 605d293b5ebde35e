import { describe, expect, test } from "vitest";
import { follow, openAccountShop, PASSWORD } from "#server/testing/accounts.ts";
import { openClock } from "#server/testing/clock.ts";

const clock = openClock();
const shop = await openAccountShop({ RATE_LIMIT_SCALE: "0" }, clock);

describe("a forgotten password", () => {
  test("can be reset through a mailed link, which ends the other sessions", async () => {
    const { email, browser: other } = await shop.member();
    const browser = shop.browser();
    expect(
      (await browser.resetPasswordForEmail(email, { redirectTo: `${shop.url}/reset-password` })).error,
    ).toBeNull();
    const { target, hash } = await follow((await shop.mailTo(email, "Reset")).link);
    expect(target.pathname).toBe("/reset-password");
    expect(hash.get("type")).toBe("recovery");
    await browser.setSession({
      access_token: hash.get("access_token") ?? "",
      refresh_token: hash.get("refresh_token") ?? "",
    });
    expect((await browser.updateUser({ password: "a new password" })).error).toBeNull();
    expect((await other.refreshSession()).error?.code).toBe("refresh_token_not_found");
    expect((await browser.refreshSession()).error).toBeNull();
    expect((await shop.browser().signInWithPassword({ email, password: "a new password" })).error).toBeNull();
    expect((await shop.mailTo(email, "Your password was changed")).text).toContain("/forgot-password");
  });

  test("the link is valid for one hour", async () => {
    const { email } = await shop.member();
    await shop.browser().resetPasswordForEmail(email);
    const { link } = await shop.mailTo(email, "Reset");
    clock.time = new Date(Date.now() + 3_601_000);
    const { hash } = await follow(link);
    expect(hash.get("error_code")).toBe("otp_expired");
  });

  test("can be reset with the token hash, as verifyOtp sends it", async () => {
    const { email, id } = await shop.member();
    await shop.browser().resetPasswordForEmail(email);
    const { link } = await shop.mailTo(email, "Reset");
    const token_hash = new URL(link).searchParams.get("token") ?? "";
    const { data, error } = await shop.browser().verifyOtp({ token_hash, type: "recovery" });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
  });
});

describe("changing the account", () => {
  test("metadata is merged, and a null removes a key", async () => {
    const { browser } = await shop.member();
    await browser.updateUser({ data: { a: 1, b: 2 } });
    const { data } = await browser.updateUser({ data: { b: null, c: 3 } });
    expect(data.user?.user_metadata).toEqual({ a: 1, c: 3 });
  });

  test("the same password again is refused", async () => {
    const { browser } = await shop.member();
    expect((await browser.updateUser({ password: PASSWORD })).error).toMatchObject({
      status: 422,
      code: "same_password",
    });
  });

  test("a person cannot change their own app_metadata", async () => {
    const { session } = await shop.member();
    const answer = await shop.app.request("/auth/v1/user", {
      method: "PUT",
      headers: { Authorization: `Bearer ${session?.access_token}` },
      body: JSON.stringify({ app_metadata: { role: "admin" } }),
    });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: "not_admin" });
  });

  test("reauthenticate mails a code that the change accepts as nonce", async () => {
    const { browser, email } = await shop.member();
    expect((await browser.reauthenticate()).error).toBeNull();
    const nonce = /code: (\d{6})/.exec((await shop.mailTo(email, "code")).text)?.[1] ?? "";
    const wrong = await browser.updateUser({
      password: "a new password",
      nonce: nonce === "000000" ? "111111" : "000000",
    });
    expect(wrong.error?.code).toBe("reauthentication_not_valid");
    expect((await browser.updateUser({ password: "a new password", nonce })).error).toBeNull();
  });
});
