import type { GoTrueClient } from "@supabase/auth-js";
import { describe, expect, test } from "vitest";
import { authRecoveryCodes } from "#server/database/schema/passkeys.ts";
import { openAccountShop, PASSWORD } from "#server/testing/accounts.ts";
import { openClock } from "#server/testing/clock.ts";
import { addPasskey, signInByPasskey } from "#server/testing/passkeys.ts";
import { codeAt, stepAt } from "../factors/totp.ts";

const clock = openClock();
const shop = await openAccountShop({}, clock);

async function addApp(browser: GoTrueClient) {
  const { data } = await browser.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
  const code = codeAt(data?.type === "totp" ? data.totp.secret : "", stepAt(clock.now()));
  await browser.mfa.challengeAndVerify({ factorId: data?.id ?? "", code });
  return data?.id ?? "";
}

/** Somebody with an authenticator app and codes, and a second browser that has given the password only. */
async function memberWithCodes() {
  const person = await shop.member();
  const factorId = await addApp(person.browser);
  const { data, error } = await person.browser.mfa.recoveryCodes.generate();
  if (error) throw error;
  const other = shop.browser();
  await other.signInWithPassword({ email: person.email, password: PASSWORD });
  return { ...person, factorId, codes: data.codes, setId: data.id, other };
}
const levelOf = async (browser: GoTrueClient) =>
  (await browser.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel;

describe("making recovery codes", () => {
  test("shows ten once, keeps hashes, counts them and sends a mail", async () => {
    const { browser, codes, setId, email } = await memberWithCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{16}$/);
    expect((await browser.mfa.recoveryCodes.getStatus()).data).toEqual({
      id: setId,
      type: "recovery_code",
      total: 10,
      remaining: 10,
    });
    const stored = JSON.stringify(await shop.ctx.db.select().from(authRecoveryCodes));
    for (const code of codes) expect(stored).not.toContain(code);
    expect((await browser.getUser()).data.user?.factors).toContainEqual(
      expect.objectContaining({ id: setId, factor_type: "recovery_code", status: "verified" }),
    );
    expect(await shop.countMail(email, "New recovery codes")).toBe(1);
  });

  test("needs both factors, another factor, and no set before", async () => {
    const { browser } = await shop.member();
    expect((await browser.mfa.recoveryCodes.getStatus()).error).toMatchObject({
      status: 404,
      code: "mfa_factor_not_found",
    });
    expect((await browser.mfa.recoveryCodes.generate()).error).toMatchObject({
      status: 403,
      code: "insufficient_aal",
    });
    const owner = await memberWithCodes();
    expect((await owner.browser.mfa.recoveryCodes.generate()).error).toMatchObject({
      status: 422,
      code: "mfa_verified_factor_exists",
    });
    expect((await owner.other.mfa.recoveryCodes.regenerate()).error?.code).toBe("insufficient_aal");
    expect((await owner.other.mfa.recoveryCodes.unenroll()).error?.code).toBe("insufficient_aal");
  });

  test("is possible with a passkey as the other factor", async () => {
    const { browser } = await shop.member();
    const { authenticator, id } = await addPasskey(browser, shop.url);
    const signedIn = shop.browser();
    await signInByPasskey(signedIn, authenticator);
    const { data, error } = await signedIn.mfa.recoveryCodes.generate({ friendlyName: "Backup" });
    expect(error).toBeNull();
    expect(data).toMatchObject({ friendly_name: "Backup", total: 10 });
    await signedIn.passkey.delete({ passkeyId: id });
    expect((await browser.mfa.recoveryCodes.getStatus()).error?.code).toBe("mfa_factor_not_found");
  });

  test("replaces the old ones when made again", async () => {
    const { browser, codes, setId, other } = await memberWithCodes();
    const { data } = await browser.mfa.recoveryCodes.regenerate();
    expect(data).toMatchObject({ id: setId, total: 10 });
    expect((await other.mfa.recoveryCodes.verify({ code: codes[0] ?? "" })).error?.code).toBe(
      "mfa_verification_failed",
    );
    expect((await other.mfa.recoveryCodes.verify({ code: data?.codes[0] ?? "" })).error).toBeNull();
  });
});

describe("using a recovery code", () => {
  test("raises the session to both factors, whatever its spelling, ends other weak sessions and sends a mail", async () => {
    const { browser, other, codes, email } = await memberWithCodes();
    const third = shop.browser();
    await third.signInWithPassword({ email, password: PASSWORD });
    const typed = ` ${codes[0]?.toUpperCase().match(/.{4}/g)?.join("-")} `;
    expect((await other.mfa.recoveryCodes.verify({ code: typed })).error).toBeNull();
    const { data } = await other.mfa.getAuthenticatorAssuranceLevel();
    expect(data).toMatchObject({ currentLevel: "aal2" });
    expect(data?.currentAuthenticationMethods).toMatchObject([
      { method: "mfa/recovery_code" },
      { method: "password" },
    ]);
    expect((await third.refreshSession()).error).not.toBeNull();
    expect((await browser.refreshSession()).error).toBeNull();
    expect((await browser.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(9);
    expect((await shop.mailTo(email, "A recovery code was used")).text).toContain("9 of 10 are left");
  });

  test("works once, also when it is sent twice at the same time", async () => {
    const { other, codes } = await memberWithCodes();
    const token = (await other.getSession()).data.session?.access_token;
    const headers = { Authorization: `Bearer ${token}` };
    const send = () => shop.post("/auth/v1/factors/recovery-codes/verify", { code: codes[3] }, { headers });
    const statuses = (await Promise.all([send(), send()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 422]);
    expect((await send()).status).toBe(422);
  });

  test("is limited to five tries, until the codes are made again", async () => {
    const { browser, other, codes } = await memberWithCodes();
    for (let i = 0; i < 5; i++) {
      expect((await other.mfa.recoveryCodes.verify({ code: "wrong" })).error).toMatchObject({
        status: 422,
        code: "mfa_verification_failed",
      });
    }
    expect((await other.mfa.recoveryCodes.verify({ code: codes[0] ?? "" })).error).toMatchObject({
      status: 429,
      code: "mfa_recovery_codes_locked",
    });
    expect(await levelOf(other)).toBe("aal1");
    const { data } = await browser.mfa.recoveryCodes.regenerate();
    expect((await other.mfa.recoveryCodes.verify({ code: data?.codes[0] ?? "" })).error).toBeNull();
  });

  test("of another person fails", async () => {
    const [mine, theirs] = [await memberWithCodes(), await memberWithCodes()];
    expect((await mine.other.mfa.recoveryCodes.verify({ code: theirs.codes[0] ?? "" })).error?.code).toBe(
      "mfa_verification_failed",
    );
    expect((await theirs.browser.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(10);
  });
});

describe("removing recovery codes", () => {
  test("ends them and sends a mail", async () => {
    const { browser, other, codes, setId, email } = await memberWithCodes();
    expect((await browser.mfa.recoveryCodes.unenroll()).data).toEqual({ id: setId });
    expect((await other.mfa.recoveryCodes.verify({ code: codes[0] ?? "" })).error?.code).toBe(
      "mfa_factor_not_found",
    );
    expect(await shop.countMail(email, "recovery codes of your account were removed")).toBe(1);
  });

  test("happens with the last factor", async () => {
    const { browser, factorId } = await memberWithCodes();
    await browser.mfa.unenroll({ factorId });
    expect((await browser.mfa.recoveryCodes.getStatus()).error?.code).toBe("mfa_factor_not_found");
    expect((await browser.getUser()).data.user?.factors).toBeUndefined();
  });
});
