import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import { decodeJwt, exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import { afterAll, describe, expect, test, vi } from "vitest";
import { readSecret, replaceSecret } from "#server/database/secrets.ts";
import { requireAdmin, requireLiveUser } from "#server/features/accounts/guards.ts";
import { actsAsAdmin, makeAdmin } from "#server/features/accounts/service.ts";
import { answerError } from "#server/http/answer-error.ts";
import { signUp } from "#server/testing/people.ts";
import { cloneDatabase, openShop } from "#server/testing/shop.ts";
import { makeKeySet, parseKeySet, rotateKeySet } from "./key-set.ts";
import { makeServiceRoleKey, SIGNING_KEYS } from "./own.ts";

describe("our own keys", () => {
  test("are made once and shared by all instances", async () => {
    const DATABASE_URL = await cloneDatabase();
    const [first, second] = await Promise.all([openShop({ DATABASE_URL }), openShop({ DATABASE_URL })]);
    const { token } = await signUp(first);
    expect(await second.ctx.tokens.verify(token)).toBeDefined();
  });

  test("after a rotation both are published, and tokens of either are good", async () => {
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

  test("date a token to the second that has begun, so that nobody's clock takes it for one of tomorrow", async () => {
    const shop = await openShop(
      { AUTH_JWT_EXPIRY: "600" },
      { now: () => new Date("2026-03-01T12:00:00.900Z") },
    );
    const { iat, exp } = decodeJwt((await signUp(shop)).token);
    const noon = Date.parse("2026-03-01T12:00:00Z") / 1000;
    expect([iat, exp]).toEqual([noon, noon + 600]);
  });

  test("need a name of at least one letter, the right curve and a private part in front", async () => {
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

  test("a service role key has 256 random bits", () => {
    const key = /^service_(.+)$/.exec(makeServiceRoleKey())?.[1] ?? "";
    expect(Buffer.from(key, "base64url")).toHaveLength(32);
  });

  test("may come from the environment, and bad ones stop the start", async () => {
    const shop = await openShop({ AUTH_SIGNING_KEYS: await makeKeySet(), SERVICE_ROLE_KEY: "a-service-key" });
    const { token } = await signUp(shop);
    expect(await shop.ctx.tokens.verify(token)).toBeDefined();
    expect(shop.ctx.tokens.issuer?.isServiceRole("a-service-key")).toBe(true);
    await expect(openShop({ AUTH_SIGNING_KEYS: '{"keys":[]}' })).rejects.toThrow("AUTH_SIGNING_KEYS");
  });
});

describe("a hosted service", () => {
  /** Plays a service of the same protocol: keys, and who a token belongs to. */
  async function hosted() {
    let pair = await generateKeyPair("ES256", { extractable: true });
    let kid = "one";
    let asked = 0;
    const state = { alive: true, factors: [] as { status: string }[] };
    const server = createServer(async (req, res) => {
      res.setHeader("Content-Type", "application/json");
      if (req.url?.endsWith("/jwks.json")) {
        asked += 1;
        res.end(
          JSON.stringify({ keys: [{ ...(await exportJWK(pair.publicKey)), kid, alg: "ES256", use: "sig" }] }),
        );
        return;
      }
      res.statusCode = state.alive ? 200 : 403;
      res.end(JSON.stringify({ factors: state.factors }));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    afterAll(() => void server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/auth/v1`;
    const sub = crypto.randomUUID();
    return {
      url,
      sub,
      state,
      asked: () => asked,
      async rotate() {
        pair = await generateKeyPair("ES256", { extractable: true });
        kid = "two";
      },
      sign: (claims: object = {}) =>
        new SignJWT({
          email: "ada@example.com",
          role: "authenticated",
          session_id: crypto.randomUUID(),
          aal: "aal1",
          ...claims,
        })
          .setProtectedHeader({ alg: "ES256", kid })
          .setSubject(sub)
          .setIssuer(url)
          .setAudience("authenticated")
          .setExpirationTime("10m")
          .sign(pair.privateKey),
    };
  }
  const as = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

  test("is believed by its published keys, which are fetched once; /auth/v1 is not here then", async () => {
    const service = await hosted();
    const shop = await openShop({ AUTH_URL: service.url });
    const token = await service.sign();
    const profile = await shop.get("/api/profile", as(token));
    expect(await profile.json()).toMatchObject({
      user_id: service.sub,
      email: "ada@example.com",
      display_name: "",
    });
    await shop.get("/api/profile", as(token));
    expect(service.asked()).toBe(1);
    expect((await shop.post("/auth/v1/signup", {})).status).toBe(404);
  });

  test("a key that it made since is fetched when a token names it", async () => {
    const service = await hosted();
    const shop = await openShop({ AUTH_URL: service.url });
    expect((await shop.get("/api/profile", as(await service.sign()))).status).toBe(200);
    await service.rotate();
    // The last fetch was a moment ago, so the next one waits for its pause to end.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31_000 });
    expect((await shop.get("/api/profile", as(await service.sign()))).status).toBe(200);
    vi.useRealTimers();
  });

  test("that is named by its keys alone is asked at the address above them", async () => {
    const service = await hosted();
    const { ctx } = await openShop({ AUTH_JWKS_URL: `${service.url}/.well-known/jwks.json` });
    expect(ctx.tokens.hostedAt).toBe(service.url);
    expect(await ctx.tokens.verify(await service.sign())).toMatchObject({ sub: service.sub });
  });

  test("another service's token is not", async () => {
    const [service, other] = [await hosted(), await hosted()];
    const shop = await openShop({ AUTH_URL: service.url });
    expect((await shop.get("/api/profile", as(await other.sign()))).status).toBe(401);
    expect((await shop.get("/api/profile", as(await service.sign({ role: "service_role" })))).status).toBe(
      401,
    );
  });

  test("is asked whether a session still lives and used its second factor", async () => {
    const service = await hosted();
    const { ctx } = await openShop({ AUTH_URL: service.url });
    const door = new Hono().get("/", requireLiveUser(ctx), (c) => c.text("in"));
    door.onError((error, c) => answerError(error, c, ctx.log));
    const knock = async (claims = {}) => (await door.request("/", as(await service.sign(claims)))).status;
    expect(await knock()).toBe(200);
    service.state.factors = [{ status: "verified" }];
    expect([await knock(), await knock({ aal: "aal2" }), await knock({ aal: "aal3" })]).toEqual([
      403, 200, 200,
    ]);
    service.state.alive = false;
    expect(await knock({ aal: "aal2" })).toBe(401);
  });

  test("knows nothing of our roles: who is an admin stands here", async () => {
    const service = await hosted();
    const { ctx } = await openShop({ AUTH_URL: service.url });
    const door = new Hono().get("/", requireAdmin(ctx), (c) => c.text("in"));
    door.onError((error, c) => answerError(error, c, ctx.log));
    const knock = async () => (await door.request("/", as(await service.sign()))).status;
    const person = {
      id: service.sub,
      email: "ada@example.com",
      sessionId: crypto.randomUUID(),
      aal: "aal1",
    } as const;
    expect([await knock(), await actsAsAdmin(ctx, person)]).toEqual([403, false]);
    await makeAdmin(ctx.db, service.sub);
    expect([await knock(), await actsAsAdmin(ctx, person)]).toEqual([200, true]);
  });

  test("that cannot be reached is a 503, not a sign-out", async () => {
    const service = await hosted();
    const shop = await openShop({ AUTH_URL: "http://127.0.0.1:1/auth/v1" });
    expect((await shop.get("/api/profile", as(await service.sign()))).status).toBe(503);
  });
});
