import { describe, expect, test } from "vitest";
import { authSessions } from "#server/database/schema/auth.ts";
import { authPasskeyChallenges } from "#server/database/schema/passkeys.ts";
import { openAccountShop } from "#server/testing/accounts.ts";
import { createAuthenticator, type Flaws } from "#server/testing/authenticator.ts";
import { openClock } from "#server/testing/clock.ts";
import { addPasskey, registerPasskey, signInByPasskey } from "#server/testing/passkeys.ts";
import { deleteExpiredRows } from "../service.ts";

const publicUrl = "http://localhost:3000";
const clock = openClock();
const shop = await openAccountShop({ PUBLIC_URL: publicUrl, RATE_LIMIT_SCALE: "0" }, clock);

const later = (ms: number) => {
  clock.time = new Date(Date.now() + ms);
};
const countSessions = () => shop.ctx.db.$count(authSessions);

async function memberWithPasskey() {
  const person = await shop.member();
  return { ...person, ...(await addPasskey(person.browser, publicUrl)), id: person.id };
}
async function startSignIn() {
  const { data } = await shop.browser().passkey.startAuthentication();
  if (!data) throw new Error("no challenge");
  return { challengeId: data.challenge_id, options: data.options };
}
const verify = async (challengeId: string, credential: object) => {
  const answer = await shop.post("/auth/v1/passkeys/authentication/verify", {
    challenge_id: challengeId,
    credential,
  });
  const { code, msg } = await answer.json();
  return { status: answer.status, code, msg };
};

describe("a sign-in challenge", () => {
  test("works once, also when two answers come at the same time", async () => {
    const { authenticator } = await memberWithPasskey();
    const { challengeId, options } = await startSignIn();
    const credential = authenticator.get(options);
    const answers = await Promise.all([verify(challengeId, credential), verify(challengeId, credential)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await verify(challengeId, credential)).toEqual({
      status: 400,
      code: "webauthn_challenge_not_found",
      msg: "Challenge not found or already used",
    });
  });

  test("is used up by a wrong answer", async () => {
    const { authenticator } = await memberWithPasskey();
    const { challengeId, options } = await startSignIn();
    const wrong = authenticator.get(options, { origin: "https://evil.example" });
    expect((await verify(challengeId, wrong)).code).toBe("webauthn_verification_failed");
    expect((await verify(challengeId, authenticator.get(options))).code).toBe("webauthn_challenge_not_found");
  });

  test("expires after five minutes and is deleted later", async () => {
    const { authenticator } = await memberWithPasskey();
    const [{ challengeId, options }] = [await startSignIn(), await startSignIn()];
    later(301_000);
    expect((await verify(challengeId, authenticator.get(options))).code).toBe("webauthn_challenge_expired");
    await deleteExpiredRows(shop.ctx);
    expect(await shop.ctx.db.$count(authPasskeyChallenges)).toBe(0);
  });

  test("of a registration signs nobody in", async () => {
    const { browser, authenticator } = await memberWithPasskey();
    const { data } = await browser.passkey.startRegistration();
    const credential = authenticator.get({ challenge: data?.options.challenge ?? "" });
    expect((await verify(data?.challenge_id ?? "", credential)).code).toBe("webauthn_challenge_not_found");
  });

  test("that was signed for another challenge is refused", async () => {
    const { authenticator } = await memberWithPasskey();
    const [mine, other] = [await startSignIn(), await startSignIn()];
    expect((await verify(mine.challengeId, authenticator.get(other.options))).code).toBe(
      "webauthn_verification_failed",
    );
  });
});

describe("an assertion is refused, without a session,", () => {
  test.each<[string, Flaws]>([
    ["for another origin", { origin: "https://evil.example" }],
    ["for another port of this host", { origin: "http://localhost:3001" }],
    ["for another relying party", { rpId: "evil.example" }],
    ["that was made for a registration", { type: "webauthn.create" }],
    [
      "with another person's user handle",
      { userHandle: Buffer.from(crypto.randomUUID()).toString("base64url") },
    ],
    ["without a user handle", { userHandle: "" }],
  ])("%s", async (_, flaws) => {
    const { authenticator } = await memberWithPasskey();
    const { challengeId, options } = await startSignIn();
    const before = await countSessions();
    expect(await verify(challengeId, authenticator.get(options, flaws))).toEqual({
      status: 400,
      code: "webauthn_verification_failed",
      msg: "The passkey could not be verified",
    });
    expect(await countSessions()).toBe(before);
  });

  test("of a key that is not registered", async () => {
    const { challengeId, options } = await startSignIn();
    const stranger = createAuthenticator(publicUrl);
    expect((await verify(challengeId, stranger.get(options))).code).toBe("webauthn_verification_failed");
  });

  test("under the id of somebody else's key", async () => {
    const { authenticator } = await memberWithPasskey();
    const { challengeId, options } = await startSignIn();
    const forged = {
      ...createAuthenticator(publicUrl).get(options),
      id: authenticator.id,
      rawId: authenticator.id,
    };
    forged.response.userHandle = authenticator.get(options).response.userHandle;
    expect((await verify(challengeId, forged)).code).toBe("webauthn_verification_failed");
  });

  test("when its counter does not rise, as a copied key's would not", async () => {
    const { authenticator } = await memberWithPasskey();
    const signIn = async (counter: number) =>
      (await signInByPasskey(shop.browser(), authenticator, { counter })).error?.message ?? "signed in";
    expect(await signIn(0)).toBe("signed in");
    expect(await signIn(5)).toBe("signed in");
    expect(await signIn(5)).toBe("The passkey could not be verified");
    expect(await signIn(0)).toBe("The passkey could not be verified");
    expect(await signIn(6)).toBe("signed in");
  });

  test("when two answers with the same count come at the same time", async () => {
    const { authenticator } = await memberWithPasskey();
    const asked = [await startSignIn(), await startSignIn(), await startSignIn()];
    const answers = await Promise.all(
      asked.map(({ challengeId, options }) =>
        verify(challengeId, authenticator.get(options, { counter: 9 })),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("when it is no credential at all", async () => {
    const { challengeId } = await startSignIn();
    for (const credential of [null, {}, { id: "x", rawId: "x", type: "public-key", response: {} }]) {
      const answer = await verify(challengeId, credential as object);
      expect([answer.status, answer.code]).toEqual([400, "validation_failed"]);
    }
  });
});

describe("a registration is refused", () => {
  test("with a challenge of another account, which stays usable for its owner", async () => {
    const [mine, theirs] = [await shop.member(), await shop.member()];
    const { data } = await theirs.browser.passkey.startRegistration();
    if (!data) throw new Error("no challenge");
    const credential = createAuthenticator(publicUrl).create(data.options);
    const body = { challengeId: data.challenge_id, credential };
    expect((await mine.browser.passkey.verifyRegistration(body)).error).toMatchObject({
      status: 400,
      code: "webauthn_challenge_not_found",
    });
    expect((await mine.browser.passkey.list()).data).toEqual([]);
    expect((await theirs.browser.passkey.verifyRegistration(body)).error).toBeNull();
    expect((await theirs.browser.passkey.verifyRegistration(body)).error).toMatchObject({
      code: "webauthn_challenge_not_found",
    });
  });

  test("with an expired challenge", async () => {
    const { browser } = await shop.member();
    const { data } = await browser.passkey.startRegistration();
    if (!data) throw new Error("no challenge");
    later(301_000);
    const credential = createAuthenticator(publicUrl).create(data.options);
    const { error } = await browser.passkey.verifyRegistration({
      challengeId: data.challenge_id,
      credential,
    });
    expect(error).toMatchObject({ status: 400, code: "webauthn_challenge_expired" });
  });

  test("with a sign-in's challenge", async () => {
    const { browser } = await shop.member();
    const { challengeId, options } = await startSignIn();
    const credential = createAuthenticator(publicUrl).create({ ...options, user: { id: "x" } });
    const { error } = await browser.passkey.verifyRegistration({ challengeId, credential });
    expect(error).toMatchObject({ code: "webauthn_challenge_not_found" });
  });

  test.each<[string, Flaws]>([
    ["another origin", { origin: "https://evil.example" }],
    ["another relying party", { rpId: "evil.example" }],
    ["an assertion's type", { type: "webauthn.get" }],
  ])("with %s", async (_, flaws) => {
    const { browser } = await shop.member();
    const { error } = await registerPasskey(browser, createAuthenticator(publicUrl), flaws);
    expect(error).toMatchObject({ status: 400, code: "webauthn_verification_failed" });
    expect((await browser.passkey.list()).data).toEqual([]);
  });
});

test("an attestation is not looked at whose certificates name addresses that would be asked", async () => {
  const { browser } = await shop.member();
  const { error } = await registerPasskey(browser, createAuthenticator(publicUrl), { format: "android-key" });
  expect(error).toMatchObject({ status: 400, code: "webauthn_verification_failed" });
  expect(shop.log()).toContain("attestation format android-key is not taken");
});

test("sign-ins and challenges are limited by address", async () => {
  const limited = await openAccountShop({ PUBLIC_URL: publicUrl, RATE_LIMIT_SCALE: "0.05" });
  const statusOf = async (path: string, body: object) => (await limited.post(path, body)).status;
  const body = {
    challenge_id: crypto.randomUUID(),
    credential: createAuthenticator(publicUrl).get({ challenge: "x" }),
  };
  for (let i = 0; i < 5; i++) {
    expect(await statusOf("/auth/v1/passkeys/authentication/verify", body)).toBe(400);
  }
  expect(await statusOf("/auth/v1/passkeys/authentication/verify", body)).toBe(429);
  for (let i = 0; i < 30; i++) {
    expect(await statusOf("/auth/v1/passkeys/authentication/options", {})).toBe(200);
  }
  expect(await statusOf("/auth/v1/passkeys/authentication/options", {})).toBe(429);
});
