import type { GoTrueClient } from "@supabase/auth-js";
import { beforeAll, describe, expect, test } from "vitest";
import { makeAdmin } from "#server/features/accounts/service.ts";
import { type AccountShop, newAddress, openAccountShop, PASSWORD } from "#server/testing/accounts.ts";
import { codeAt, stepAt } from "./totp.ts";

let shop: AccountShop;
let now = new Date();
beforeAll(async () => {
  shop = await openAccountShop({}, { now: () => now });
});

const nextStep = () => {
  now = new Date(now.getTime() + 30_000);
};

async function enrol(browser: GoTrueClient) {
  const { data, error } = await browser.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
  if (error) throw error;
  const code = () => codeAt(data.totp.secret, stepAt(now));
  const verify = (given = code()) => browser.mfa.challengeAndVerify({ factorId: data.id, code: given });
  return { id: data.id, totp: data.totp, code, verify };
}

const token = async (browser: GoTrueClient) => (await browser.getSession()).data.session?.access_token ?? "";
const bearer = async (browser: GoTrueClient) => ({
  headers: { Authorization: `Bearer ${await token(browser)}` },
});

describe("a second factor", () => {
  test("is enrolled with a QR code, a secret and an otpauth URI", async () => {
    const { browser, email } = await shop.member();
    const { totp } = await enrol(browser);
    expect(totp.uri).toContain(`otpauth://totp/`);
    expect(totp.uri).toContain(encodeURIComponent(email));
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/);
  });

  test("is refused with an issuer too long for a QR code, and nothing is stored", async () => {
    const { browser } = await shop.member();
    const { error } = await browser.mfa.enroll({ factorType: "totp", issuer: '"'.repeat(200) });
    expect(error).toMatchObject({ status: 400, message: "issuer is too long" });
    expect((await browser.mfa.listFactors()).data?.all).toEqual([]);
  });

  test("that was not confirmed is replaced by the next one", async () => {
    const { browser } = await shop.member();
    await enrol(browser);
    const second = await enrol(browser);
    expect((await browser.mfa.listFactors()).data?.all).toMatchObject([{ id: second.id }]);
  });

  test("of one person does not confirm another person's", async () => {
    const [mine, theirs] = [await shop.member(), await shop.member()];
    await enrol(theirs.browser);
    expect((await (await enrol(mine.browser)).verify()).error).toBeNull();
    expect((await theirs.browser.mfa.listFactors()).data?.totp).toEqual([]);
  });

  test("raises the session to aal2 and ends the others", async () => {
    const { browser, email } = await shop.member();
    const other = shop.browser();
    await other.signInWithPassword({ email, password: PASSWORD });
    const factor = await enrol(browser);
    const { error } = await factor.verify();
    expect(error).toBeNull();
    const { data } = await browser.mfa.getAuthenticatorAssuranceLevel();
    expect(data).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
    expect(data?.currentAuthenticationMethods).toMatchObject([{ method: "totp" }, { method: "password" }]);
    expect((await browser.mfa.listFactors()).data?.totp).toMatchObject([
      { id: factor.id, status: "verified" },
    ]);
    expect((await other.refreshSession()).error).not.toBeNull();
    expect((await browser.refreshSession()).error).toBeNull();
    expect((await browser.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe("aal2");
  });

  test("a code works once", async () => {
    const { browser } = await shop.member();
    const factor = await enrol(browser);
    const code = factor.code();
    expect((await factor.verify(code)).error).toBeNull();
    expect((await factor.verify(code)).error).toMatchObject({ status: 422, code: "mfa_verification_failed" });
    nextStep();
    expect((await factor.verify()).error).toBeNull();
  });

  test("one code sent several times at once counts once", async () => {
    const { browser } = await shop.member();
    const factor = await enrol(browser);
    const challenges = await Promise.all(
      Array.from({ length: 4 }, () => browser.mfa.challenge({ factorId: factor.id })),
    );
    const headers = (await bearer(browser)).headers;
    const code = factor.code();
    const answers = await Promise.all(
      challenges.map(({ data }) =>
        shop.post(`/auth/v1/factors/${factor.id}/verify`, { challenge_id: data?.id, code }, { headers }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("can be tried five times in five minutes", async () => {
    const { browser } = await shop.member();
    const factor = await enrol(browser);
    for (let i = 0; i < 5; i++) {
      expect((await factor.verify("12345x")).error?.code).toBe("mfa_verification_failed");
    }
    expect((await factor.verify()).error).toMatchObject({ status: 429, code: "over_request_rate_limit" });
    now = new Date(now.getTime() + 301_000);
    expect((await factor.verify()).error).toBeNull();
  });

  test("a challenge expires and belongs to its factor", async () => {
    const { browser } = await shop.member();
    const factor = await enrol(browser);
    const { data } = await browser.mfa.challenge({ factorId: factor.id });
    now = new Date(now.getTime() + 301_000);
    const late = await browser.mfa.verify({
      factorId: factor.id,
      challengeId: data?.id ?? "",
      code: factor.code(),
    });
    expect(late.error?.code).toBe("mfa_challenge_expired");
    const unknown = crypto.randomUUID();
    const other = await browser.mfa.verify({
      factorId: factor.id,
      challengeId: unknown,
      code: factor.code(),
    });
    expect(other.error?.code).toBe("mfa_factor_not_found");
  });

  test("of another person is not found", async () => {
    const owner = await enrol((await shop.member()).browser);
    const { browser } = await shop.member();
    expect((await browser.mfa.challenge({ factorId: owner.id })).error).toMatchObject({
      status: 404,
      code: "mfa_factor_not_found",
    });
    expect((await browser.mfa.unenroll({ factorId: owner.id })).error?.status).toBe(404);
  });
});

describe("an account with a second factor", () => {
  async function guarded() {
    const person = await shop.member();
    const factor = await enrol(person.browser);
    await factor.verify();
    nextStep();
    const fresh = shop.browser();
    const { data } = await fresh.signInWithPassword({ email: person.email, password: PASSWORD });
    expect(data.user?.factors).toMatchObject([{ id: factor.id, status: "verified" }]);
    return { ...person, factor, fresh };
  }

  test("needs it to change the password or the address", async () => {
    const { fresh, browser } = await guarded();
    const refused = { status: 401, code: "insufficient_aal" };
    expect((await fresh.updateUser({ password: "a new password" })).error).toMatchObject(refused);
    expect((await fresh.updateUser({ email: newAddress() })).error).toMatchObject(refused);
    expect((await browser.updateUser({ password: "a new password" })).error).toBeNull();
  });

  test("gets a mail when a confirmed factor is added or removed", async () => {
    const { email, browser, factor } = await guarded();
    const counts = () =>
      Promise.all(["was added", "was removed"].map((subject) => shop.countMail(email, subject)));
    expect(await counts()).toEqual([1, 0]);
    const begun = await browser.mfa.enroll({ factorType: "totp", friendlyName: "Begun" });
    await browser.mfa.unenroll({ factorId: begun.data?.id ?? "" });
    expect(await counts()).toEqual([1, 0]);
    await browser.mfa.unenroll({ factorId: factor.id });
    expect(await counts()).toEqual([1, 1]);
  });

  test("needs it to remove it or to add another", async () => {
    const { fresh, browser, factor } = await guarded();
    const code = "insufficient_aal";
    expect((await fresh.mfa.unenroll({ factorId: factor.id })).error).toMatchObject({ status: 422, code });
    const enrolled = await fresh.mfa.enroll({ factorType: "totp", friendlyName: "Mine" });
    expect(enrolled.error).toMatchObject({ status: 403, code });
    expect((await browser.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
    await browser.refreshSession();
    expect((await browser.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: "aal1",
      nextLevel: "aal1",
    });
  });

  test("keeps it and its aal2 sessions when another person removes theirs", async () => {
    const [keeper, other] = [await guarded(), await guarded()];
    expect((await other.browser.mfa.unenroll({ factorId: other.factor.id })).error).toBeNull();
    expect((await keeper.browser.mfa.listFactors()).data?.totp).toMatchObject([{ id: keeper.factor.id }]);
    await keeper.browser.refreshSession();
    expect((await keeper.browser.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: "aal2",
      nextLevel: "aal2",
    });
  });

  test("needs it for the admin's endpoints and the list of sessions", async () => {
    const { fresh, browser, id } = await guarded();
    await makeAdmin(shop.ctx.db, id);
    const refused = await shop.get("/api/profile/sessions", await bearer(fresh));
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ error: { code: "insufficient_aal" } });
    expect((await shop.get("/api/profile/sessions", await bearer(browser))).status).toBe(200);
  });

  test("refuses a token that was signed before the code, although the session is aal2", async () => {
    const { fresh, factor } = await guarded();
    const { headers } = await bearer(fresh);
    await fresh.mfa.challengeAndVerify({ factorId: factor.id, code: factor.code() });
    const attempts = await Promise.all(
      [
        ["PUT", "user", { password: "a thief's password" }],
        ["PUT", "user", { email: newAddress() }],
        ["POST", "factors", { factor_type: "totp", friendly_name: "Thief" }],
        ["DELETE", `factors/${factor.id}`, {}],
      ].map(async ([method, path, body]) => {
        const init = { method: String(method), headers, body: JSON.stringify(body) };
        const answer = await shop.app.request(`/auth/v1/${path}`, init);
        return [answer.status, (await answer.json()).code];
      }),
    );
    expect(attempts).toEqual([401, 401, 403, 422].map((status) => [status, "insufficient_aal"]));
    expect((await fresh.updateUser({ password: "a new password" })).error).toBeNull();
    expect((await fresh.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
  });

  test("a refresh token from before the code does not give aal2", async () => {
    const { fresh, email, factor } = await guarded();
    const before = (await fresh.getSession()).data.session?.refresh_token ?? "";
    await fresh.mfa.challengeAndVerify({ factorId: factor.id, code: factor.code() });
    const answer = await shop.post("/auth/v1/token?grant_type=refresh_token", { refresh_token: before });
    expect(await answer.json()).toMatchObject({ code: "refresh_token_not_found" });
    expect(email).toContain("@");
  });
});
