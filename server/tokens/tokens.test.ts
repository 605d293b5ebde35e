import { generateKeyPairSync } from "node:crypto";
import { decodeJwt, decodeProtectedHeader, type JWK } from "jose";
import { describe, expect, test } from "vitest";
import { readSecret, replaceSecret } from "#server/database/secrets.ts";
import { signUp } from "#server/testing/people.ts";
import { cloneDatabase, openShop } from "#server/testing/shop.ts";
import { makeKeySet, parseKeySet, rotateKeySet } from "./key-set.ts";
import { makeServiceRoleKey, SIGNING_KEYS } from "./own.ts";

const rsaKey = (modulusLength: number) => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength });
  return { ...(privateKey.export({ format: "jwk" }) as JWK), kid: `rsa-${modulusLength}` };
};

describe("our own keys", () => {
  test("are created once and shared by all instances", async () => {
    const DATABASE_URL = await cloneDatabase();
    const [first, second] = await Promise.all([openShop({ DATABASE_URL }), openShop({ DATABASE_URL })]);
    const { token } = await signUp(first);
    expect(await second.ctx.tokens.verify(token)).toBeDefined();
  });

  test("after a rotation both are published and verify tokens", async () => {
    const DATABASE_URL = await cloneDatabase();
    const running = await openShop({ DATABASE_URL });
    const before = await signUp(running);
    const keys = (await readSecret(running.ctx.db, SIGNING_KEYS)) ?? "";
    await replaceSecret(running.ctx.db, SIGNING_KEYS, await rotateKeySet(keys));
    const restarted = await openShop({ DATABASE_URL });
    const after = await signUp(restarted);
    expect(await restarted.ctx.tokens.verify(before.token)).toBeDefined();
    const { keys: published } = await (await restarted.get("/auth/v1/.well-known/jwks.json")).json();
    expect(published).toHaveLength(2);
    // The running instance reads the keys again when it meets one that it does not know.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await running.ctx.tokens.verify(after.token)).toBeDefined();
    // And once more, for it must not have stopped looking.
    await replaceSecret(running.ctx.db, SIGNING_KEYS, await makeKeySet());
    const newest = await signUp(await openShop({ DATABASE_URL }));
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await running.ctx.tokens.verify(newest.token)).toBeDefined();
    expect(await running.ctx.tokens.verify(before.token)).toBeUndefined();
  });

  test("set iat to the current second rounded down, so that no clock sees it in the future", async () => {
    const shop = await openShop(
      { AUTH_JWT_EXPIRY: "600" },
      { now: () => new Date("2026-03-01T12:00:00.900Z") },
    );
    const { iat, exp } = decodeJwt((await signUp(shop)).token);
    const noon = Date.parse("2026-03-01T12:00:00Z") / 1000;
    expect([iat, exp]).toEqual([noon, noon + 600]);
  });

  test("need a kid, the curve P-256 and a private first key", async () => {
    const { keys } = JSON.parse(await makeKeySet()) as { keys: [JWK] };
    const [key] = keys;
    const { d: _, ...open } = key;
    const parse = (...set: JWK[]) => parseKeySet(JSON.stringify({ keys: set }), "The test's keys");
    expect((await parse({ ...key, kid: "k" })).signing.kid).toBe("k");
    expect((await parse(key, { ...open, kid: "old" })).verifying.size).toBe(2);
    for (const bad of [{ ...key, kid: "" }, { ...key, crv: "P-384" }, { ...key, kty: "RSA" }, open]) {
      await expect(parse(bad)).rejects.toThrow("The test's keys must be");
    }
    await expect(parse()).rejects.toThrow("The test's keys must be");
  });

  test("may be RSA keys: RS256 signs, the published key has no private part, a rotation keeps the kind", async () => {
    const rsa = rsaKey(2048);
    const AUTH_SIGNING_KEYS = JSON.stringify({ keys: [rsa] });
    const shop = await openShop({ AUTH_SIGNING_KEYS });
    const { token, user } = await signUp(shop);
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: "RS256", kid: rsa.kid });
    expect(await shop.ctx.tokens.verify(token)).toMatchObject({ sub: user.id });
    const { keys } = await (await shop.get("/auth/v1/.well-known/jwks.json")).json();
    expect(keys).toEqual([
      { kid: rsa.kid, kty: "RSA", n: rsa.n, e: rsa.e, alg: "RS256", use: "sig", key_ops: ["verify"] },
    ]);
    const rotated = await openShop({ AUTH_SIGNING_KEYS: await rotateKeySet(AUTH_SIGNING_KEYS) });
    expect(await rotated.ctx.tokens.verify(token)).toMatchObject({ sub: user.id });
    expect(decodeProtectedHeader((await signUp(rotated)).token)).toMatchObject({ alg: "RS256" });
  });

  test("RSA keys may be mixed with P-256 keys; short ones and ones for another algorithm are refused", async () => {
    const [rsa, { keys }] = [rsaKey(2048), JSON.parse(await makeKeySet()) as { keys: [JWK] }];
    const parse = (...set: JWK[]) => parseKeySet(JSON.stringify({ keys: set }), "The test's keys");
    expect((await parse(keys[0], rsa)).published.map(({ alg }) => alg)).toEqual(["ES256", "RS256"]);
    const { d: _, ...open } = rsa;
    for (const bad of [rsaKey(1024), { ...rsa, alg: "PS256" }, open]) {
      await expect(parse(bad)).rejects.toThrow("The test's keys must be");
    }
  });

  test("a service role key has 256 random bits", () => {
    const key = /^service_(.+)$/.exec(makeServiceRoleKey())?.[1] ?? "";
    expect(Buffer.from(key, "base64url")).toHaveLength(32);
  });

  test("may come from the environment; invalid ones stop the start", async () => {
    const shop = await openShop({ AUTH_SIGNING_KEYS: await makeKeySet(), SERVICE_ROLE_KEY: "a-service-key" });
    const { token } = await signUp(shop);
    expect(await shop.ctx.tokens.verify(token)).toBeDefined();
    expect(shop.ctx.tokens.issuer?.isServiceRole("a-service-key")).toBe(true);
    await expect(openShop({ AUTH_SIGNING_KEYS: '{"keys":[]}' })).rejects.toThrow("AUTH_SIGNING_KEYS");
  });
});
