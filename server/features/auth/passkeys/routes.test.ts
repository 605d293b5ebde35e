import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { UUID_PATTERN } from "#contracts/limits.ts";
import { authUsers } from "#server/database/schema/auth.ts";
import { openAccountShop, PASSWORD } from "#server/testing/accounts.ts";
import { createAuthenticator } from "#server/testing/authenticator.ts";
import { addPasskey, registerPasskey, signInByPasskey } from "#server/testing/passkeys.ts";
import { codeAt, stepAt } from "../factors/totp.ts";

const publicUrl = "http://localhost:3000";
const shop = await openAccountShop({ RATE_LIMIT_SCALE: "0", PUBLIC_URL: publicUrl });

async function memberWithPasskey() {
  const person = await shop.member();
  const { id: passkeyId, authenticator } = await addPasskey(person.browser, publicUrl);
  return { ...person, passkeyId, authenticator };
}

describe("adding a passkey", () => {
  test("begins with options for a discoverable credential of this host", async () => {
    const { browser, email } = await shop.member();
    const { data } = await browser.passkey.startRegistration();
    expect(data?.challenge_id).toMatch(UUID_PATTERN);
    expect(data?.expires_at).toBeGreaterThan(Date.now() / 1000 + 290);
    expect(data?.options).toMatchObject({
      rp: { id: "localhost", name: "Super Prompts" },
      user: { name: email },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
      excludeCredentials: [],
    });
    expect(data?.options.pubKeyCredParams).toContainEqual({ alg: -7, type: "public-key" });
  });

  test("lists it and sends a mail", async () => {
    const { browser, email } = await shop.member();
    const { data, error } = await registerPasskey(browser, createAuthenticator(publicUrl));
    expect(error).toBeNull();
    expect(data).toMatchObject({ friendly_name: "Passkey", created_at: expect.any(String) });
    expect((await browser.passkey.list()).data).toEqual([
      { id: data?.id, friendly_name: "Passkey", created_at: data?.created_at },
    ]);
    expect(await shop.countMail(email, "A passkey was added")).toBe(1);
  });

  test("names the known ones, so that a device is not added twice", async () => {
    const { browser, authenticator } = await memberWithPasskey();
    const { data } = await browser.passkey.startRegistration();
    expect(data?.options.excludeCredentials).toEqual([
      { id: authenticator.id, type: "public-key", transports: ["internal"] },
    ]);
    const { error } = await registerPasskey(browser, authenticator);
    expect(error).toMatchObject({ status: 422, code: "webauthn_credential_exists" });
  });

  test("is possible ten times", async () => {
    const { browser } = await shop.member();
    for (let i = 0; i < 10; i++) await addPasskey(browser, publicUrl);
    expect((await browser.passkey.startRegistration()).error).toMatchObject({
      status: 422,
      code: "too_many_passkeys",
    });
  });

  test("needs a session", async () => {
    const { error } = await shop.browser().passkey.startRegistration();
    expect(error?.name).toBe("AuthSessionMissingError");
    expect((await shop.post("/auth/v1/passkeys/registration/options")).status).toBe(401);
  });
});

describe("signing in with a passkey", () => {
  test("with user verification gives a session of both factors", async () => {
    const { id, authenticator, browser } = await memberWithPasskey();
    const other = shop.browser();
    const { data, error } = await signInByPasskey(other, authenticator);
    expect(error).toBeNull();
    expect(data?.user?.id).toBe(id);
    const { data: level } = await other.mfa.getAuthenticatorAssuranceLevel();
    expect(level).toMatchObject({
      currentLevel: "aal2",
      currentAuthenticationMethods: [{ method: "webauthn" }],
    });
    expect((await other.getUser()).data.user?.id).toBe(id);
    expect((await other.refreshSession()).error).toBeNull();
    expect((await browser.passkey.list()).data?.[0]?.last_used_at).toEqual(expect.any(String));
  });

  test("without user verification gives a session of one factor", async () => {
    const { authenticator } = await memberWithPasskey();
    const other = shop.browser();
    expect((await signInByPasskey(other, authenticator, { userVerified: false })).error).toBeNull();
    expect((await other.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe("aal1");
  });

  test("names no credential in its options", async () => {
    const { data } = await shop.browser().passkey.startAuthentication();
    expect(data?.options).toEqual({
      challenge: expect.any(String),
      rpId: "localhost",
      timeout: 300_000,
      userVerification: "preferred",
    });
  });

  test("is refused for a disabled account and an unconfirmed address", async () => {
    const { id, authenticator } = await memberWithPasskey();
    const admin = await shop.admin();
    await admin.updateUserById(id, { ban_duration: "24h" });
    expect((await signInByPasskey(shop.browser(), authenticator)).error).toMatchObject({
      status: 403,
      code: "user_banned",
    });
    await admin.updateUserById(id, { ban_duration: "none" });
    await shop.ctx.db.update(authUsers).set({ confirmedAt: null }).where(eq(authUsers.id, id));
    expect((await signInByPasskey(shop.browser(), authenticator)).error).toMatchObject({
      status: 403,
      code: "email_not_confirmed",
    });
  });
});

describe("managing passkeys", () => {
  test("renames one", async () => {
    const { browser, passkeyId } = await memberWithPasskey();
    const { data } = await browser.passkey.update({ passkeyId, friendlyName: " Laptop " });
    expect(data).toMatchObject({ id: passkeyId, friendly_name: "Laptop" });
    expect((await browser.passkey.list()).data).toMatchObject([{ friendly_name: "Laptop" }]);
    for (const friendlyName of ["", " ", "x".repeat(121)]) {
      expect((await browser.passkey.update({ passkeyId, friendlyName })).error).toMatchObject({
        status: 400,
        code: "validation_failed",
      });
    }
  });

  test("removes one, which no longer signs in, and sends a mail", async () => {
    const { browser, passkeyId, authenticator, email } = await memberWithPasskey();
    expect((await browser.passkey.delete({ passkeyId })).error).toBeNull();
    expect((await browser.passkey.list()).data).toEqual([]);
    expect((await signInByPasskey(shop.browser(), authenticator)).error?.code).toBe(
      "webauthn_verification_failed",
    );
    expect(await shop.countMail(email, "A passkey was removed")).toBe(1);
  });

  test("lowers its sessions to one factor when the last one is removed", async () => {
    const { browser, passkeyId, authenticator } = await memberWithPasskey();
    const other = shop.browser();
    await signInByPasskey(other, authenticator);
    await browser.passkey.delete({ passkeyId });
    await other.refreshSession();
    expect((await other.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe("aal1");
  });

  test("keeps them at two factors while another passkey is there", async () => {
    const { browser, passkeyId } = await memberWithPasskey();
    const other = shop.browser();
    await signInByPasskey(other, (await addPasskey(browser, publicUrl)).authenticator);
    await browser.passkey.delete({ passkeyId });
    await other.refreshSession();
    expect((await other.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe("aal2");
  });

  test("of another person finds nothing", async () => {
    const { passkeyId, browser: owner } = await memberWithPasskey();
    const { browser } = await shop.member();
    const notFound = { status: 404 };
    expect((await browser.passkey.update({ passkeyId, friendlyName: "Mine" })).error).toMatchObject(notFound);
    expect((await browser.passkey.delete({ passkeyId })).error).toMatchObject(notFound);
    expect((await owner.passkey.list()).data).toMatchObject([{ friendly_name: "Passkey" }]);
  });

  test("is possible with the service-role key", async () => {
    const { id, passkeyId, browser } = await memberWithPasskey();
    const admin = await shop.admin();
    expect((await admin.passkey.listPasskeys({ userId: id })).data).toMatchObject([{ id: passkeyId }]);
    const other = await shop.member();
    expect((await admin.passkey.deletePasskey({ userId: other.id, passkeyId })).error?.status).toBe(404);
    expect((await admin.passkey.deletePasskey({ userId: id, passkeyId })).error).toBeNull();
    expect((await browser.passkey.list()).data).toEqual([]);
    const { headers } = { headers: { Authorization: `Bearer ${other.session?.access_token}` } };
    expect((await shop.get(`/auth/v1/admin/users/${id}/passkeys`, { headers })).status).toBe(403);
  });
});

test("with an authenticator app, adding and removing needs a session of both factors", async () => {
  const { browser, email, passkeyId } = await memberWithPasskey();
  const { data } = await browser.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
  const code = codeAt(data?.type === "totp" ? data.totp.secret : "", stepAt(new Date()));
  await browser.mfa.challengeAndVerify({ factorId: data?.id ?? "", code });
  const other = shop.browser();
  await other.signInWithPassword({ email, password: PASSWORD });
  const refused = { status: 403, code: "insufficient_aal" };
  const begun = await browser.passkey.startRegistration();
  expect((await other.passkey.startRegistration()).error).toMatchObject(refused);
  const credential = createAuthenticator(publicUrl).create(
    begun.data?.options ?? { challenge: "", user: { id: "" } },
  );
  const challengeId = begun.data?.challenge_id ?? "";
  expect((await other.passkey.verifyRegistration({ challengeId, credential })).error).toMatchObject(refused);
  expect((await other.passkey.delete({ passkeyId })).error).toMatchObject(refused);
  expect((await browser.passkey.verifyRegistration({ challengeId, credential })).error).toBeNull();
});
