import { describe, expect, test } from "vitest";
import { follow, newAddress, openAccountShop, PASSWORD } from "#server/testing/accounts.ts";
import { openClock } from "#server/testing/clock.ts";

const clock = openClock();
const shop = await openAccountShop({ RATE_LIMIT_SCALE: "0" }, clock);

describe("signing in", () => {
  test("needs a confirmed address", async () => {
    const email = newAddress();
    await shop.browser().signUp({ email, password: PASSWORD });
    const { error } = await shop.browser().signInWithPassword({ email, password: PASSWORD });
    expect(error).toMatchObject({ status: 400, code: "email_not_confirmed" });
  });

  test("whatever the case of the address", async () => {
    const { email } = await shop.member();
    const { error } = await shop
      .browser()
      .signInWithPassword({ email: email.toUpperCase(), password: PASSWORD });
    expect(error).toBeNull();
  });

  test("gives a session whose claims the client verifies against the published keys", async () => {
    const { browser, email, id } = await shop.member();
    const { data, error } = await browser.getClaims();
    expect(error).toBeNull();
    expect(data?.header.alg).toBe("ES256");
    expect(data?.claims).toMatchObject({
      is_anonymous: false,
      sub: id,
      email,
      role: "authenticated",
      aal: "aal1",
      aud: "authenticated",
    });
    expect(data?.claims.amr).toMatchObject([{ method: "password" }]);
    const { data: jwks } = { data: await (await fetch(`${shop.url}/auth/v1/.well-known/jwks.json`)).json() };
    expect(JSON.stringify(jwks)).not.toContain('"d"');
  });

  test("getUser and getUserIdentities return the account", async () => {
    const { browser, email, id } = await shop.member();
    expect((await browser.getUser()).data.user).toMatchObject({ id, email, role: "authenticated" });
    const { data } = await browser.getUserIdentities();
    expect(data?.identities).toMatchObject([{ provider: "email", user_id: id }]);
    const [identity] = data?.identities ?? [];
    if (!identity) throw new Error("no identity");
    expect((await browser.unlinkIdentity(identity)).error?.code).toBe("manual_linking_disabled");
  });

  test("by a link or a code from a mail, in place of a password", async () => {
    const { email, id } = await shop.member();
    const browser = shop.browser();
    expect((await browser.signInWithOtp({ email })).error).toBeNull();
    const mail = await shop.mailTo(email, "sign-in link");
    const token = /code: (\d{6})/.exec(mail.text)?.[1] ?? "";
    const { data, error } = await browser.verifyOtp({ email, token, type: "email" });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
    expect((await follow(mail.link)).hash.get("error_code")).toBe("otp_expired");
  });

  test("one person's code or link neither works nor is used up for another", async () => {
    const [mine, theirs] = [await shop.member(), await shop.member()];
    for (const { email } of [mine, theirs]) await shop.browser().signInWithOtp({ email });
    const codeOf = async (email: string) =>
      /code: (\d{6})/.exec((await shop.mailTo(email, "sign-in link")).text)?.[1] ?? "";
    const verify = (email: string, token: string) =>
      shop.browser().verifyOtp({ email, token, type: "email" });
    const [myCode, theirCode] = [await codeOf(mine.email), await codeOf(theirs.email)];
    expect((await verify(mine.email, theirCode)).error?.code).toBe("otp_expired");
    expect((await verify(mine.email, myCode)).error).toBeNull();
    expect((await verify(theirs.email, theirCode)).error).toBeNull();

    const [first, second] = [newAddress(), newAddress()];
    for (const email of [first, second]) await shop.browser().signUp({ email, password: PASSWORD });
    for (const email of [first, second]) {
      const { hash } = await follow((await shop.mailTo(email, "Confirm")).link);
      expect(hash.get("type")).toBe("signup");
    }
  });

  test("by a code creates an account for a new address, unless create_user is false", async () => {
    const email = newAddress();
    const unknown = await shop.browser().signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect(unknown.error).toBeNull();
    expect(await shop.countMail(email)).toBe(0);
    await shop.browser().signInWithOtp({ email });
    expect((await follow((await shop.mailTo(email)).link)).hash.get("access_token")).toBeTruthy();
  });

  test("a guessed code stops working after ten wrong ones, the link does not", async () => {
    const { email } = await shop.member();
    const browser = shop.browser();
    await browser.signInWithOtp({ email });
    const mail = await shop.mailTo(email, "sign-in link");
    const token = /code: (\d{6})/.exec(mail.text)?.[1] ?? "";
    const wrong = token === "000000" ? "000001" : "000000";
    for (let i = 0; i < 10; i++) await browser.verifyOtp({ email, token: wrong, type: "email" });
    expect((await browser.verifyOtp({ email, token, type: "email" })).error).toMatchObject({
      status: 403,
      code: "otp_expired",
    });
    expect((await follow(mail.link)).hash.get("access_token")).toBeTruthy();
  });

  test("with a phone number is refused clearly, with the protocol's statuses", async () => {
    const phone = "+441234567890";
    const [browser, member] = [shop.browser(), (await shop.member()).browser];
    const refusals = await Promise.all([
      browser.signInWithPassword({ phone, password: PASSWORD }),
      browser.signUp({ phone, password: PASSWORD }),
      browser.signInWithOtp({ phone }),
      browser.resend({ type: "sms", phone }),
      member.updateUser({ phone }),
    ]);
    const code = "phone_provider_disabled";
    expect(refusals.map(({ error }) => error)).toMatchObject([
      { status: 422, code, message: "Phone logins are disabled" },
      { status: 400, code, message: "Phone signups are disabled" },
      { status: 400, code, message: "Unsupported phone provider" },
      { status: 400, code },
      { status: 400, code },
    ]);
  });

  test("with a code for a phone number fails like any wrong code; an invalid number is named", async () => {
    const browser = shop.browser();
    const verify = async (phone: string, type: "sms" | "phone_change") =>
      (await browser.verifyOtp({ phone, token: "123456", type })).error;
    const wrong = { status: 403, code: "otp_expired", message: "Token has expired or is invalid" };
    expect(await verify("+44 1234567890", "sms")).toMatchObject(wrong);
    expect(await verify("441234567890", "phone_change")).toMatchObject(wrong);
    expect(await verify("441234567890-invalid", "sms")).toMatchObject({
      status: 400,
      code: "validation_failed",
      message: "Invalid phone number format (E.164 required)",
    });
  });

  test("with a code for an address and a number at once is refused, even when the code is right", async () => {
    const { email } = await shop.member();
    await shop.browser().signInWithOtp({ email });
    const token = /code: (\d{6})/.exec((await shop.mailTo(email, "sign-in link")).text)?.[1] ?? "";
    const answer = await shop.post("/auth/v1/verify", { type: "email", email, phone: "441234567890", token });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "validation_failed" });
  });

  test("with a provider that the store does not offer is refused clearly", async () => {
    const browser = shop.browser();
    expect((await browser.signInAnonymously()).error?.code).toBe("anonymous_provider_disabled");
    expect((await browser.signInWithIdToken({ provider: "google", token: "x" })).error?.code).toBe(
      "provider_disabled",
    );
    expect((await browser.signInWithSSO({ domain: "example.com" })).error?.code).toBe(
      "saml_provider_disabled",
    );
    const web3 = await shop.post("/auth/v1/token?grant_type=web3", {});
    expect(web3.status).toBe(422);
    expect(await web3.json()).toMatchObject({ code: "web3_provider_disabled" });
  });
});

describe("the PKCE flow", () => {
  test("ends in the browser that began it", async () => {
    const email = newAddress();
    const browser = shop.browser("pkce");
    await browser.signUp({ email, password: PASSWORD });
    const { target } = await follow((await shop.mailTo(email)).link);
    const code = target.searchParams.get("code") ?? "";
    expect(target.hash).toBe("");
    const { data, error } = await browser.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect((await browser.exchangeCodeForSession(code)).error).not.toBeNull();
  });

  test("accepts a plain challenge", async () => {
    const { email } = await shop.member();
    const secret = "s".repeat(50);
    const challenge = { code_challenge: secret, code_challenge_method: "plain" };
    await shop.post("/auth/v1/recover", { email, ...challenge });
    const { target } = await follow((await shop.mailTo(email, "Reset")).link);
    const auth_code = target.searchParams.get("code") ?? "";
    const exchange = async (code_verifier: string) =>
      (await shop.post("/auth/v1/token?grant_type=pkce", { auth_code, code_verifier })).status;
    expect([await exchange(`${secret}x`), await exchange(secret), await exchange(secret)]).toEqual([
      400, 200, 404,
    ]);
  });

  test("refuses a wrong verifier, an unknown code and an expired one", async () => {
    const { email } = await shop.member();
    await shop.browser("pkce").resetPasswordForEmail(email);
    const { target } = await follow((await shop.mailTo(email, "Reset")).link);
    const exchange = (auth_code: string) =>
      shop.post("/auth/v1/token?grant_type=pkce", { auth_code, code_verifier: "x".repeat(50) });
    const code = target.searchParams.get("code") ?? "";
    const wrong = await exchange(code);
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({ code: "bad_code_verifier" });
    expect(await (await exchange("nonsense")).json()).toMatchObject({ code: "flow_state_not_found" });
    clock.time = new Date(Date.now() + 6 * 60_000);
    const late = await exchange(code);
    expect(await late.json()).toMatchObject({ code: "flow_state_expired" });
  });
});

describe("signing out", () => {
  test.each(["global", "local", "others"] as const)("%s ends the sessions that it names", async (scope) => {
    const { email, browser } = await shop.member();
    const second = shop.browser();
    await second.signInWithPassword({ email, password: PASSWORD });
    const { data } = await browser.getSession();
    const token = data.session?.refresh_token ?? "";
    expect((await browser.signOut({ scope })).error).toBeNull();
    const mine = await shop.post("/auth/v1/token?grant_type=refresh_token", { refresh_token: token });
    const { error } = await second.refreshSession();
    expect(mine.status).toBe(scope === "others" ? 200 : 400);
    expect(error === null).toBe(scope === "local");
  });

  test("afterwards the token is refused with session_not_found", async () => {
    const { browser, session } = await shop.member();
    await browser.signOut();
    const answer = await shop.get("/auth/v1/user", {
      headers: { Authorization: `Bearer ${session?.access_token}` },
    });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: "session_not_found" });
  });
});
