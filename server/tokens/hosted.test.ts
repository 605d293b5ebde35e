import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, describe, expect, test, vi } from "vitest";
import { requireAdmin, requireLiveUser } from "#server/features/accounts/guards.ts";
import { actsAsAdmin, makeAdmin } from "#server/features/accounts/service.ts";
import { answerError } from "#server/http/answer-error.ts";
import { openShop } from "#server/testing/shop.ts";

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
          iss: url,
          exp: Math.floor(Date.now() / 1000) + 600,
          ...claims,
        })
          .setProtectedHeader({ alg: "ES256", kid })
          .setSubject(sub)
          .setAudience("authenticated")
          .sign(pair.privateKey),
    };
  }
  const as = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

  test("its tokens are verified with its published keys, fetched once, and /auth/v1 is not served", async () => {
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

  test("a new key is fetched when a token names it", async () => {
    const service = await hosted();
    const shop = await openShop({ AUTH_URL: service.url });
    expect((await shop.get("/api/profile", as(await service.sign()))).status).toBe(200);
    await service.rotate();
    // The last fetch was a moment ago, so the next one waits for its pause to end.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31_000 });
    expect((await shop.get("/api/profile", as(await service.sign()))).status).toBe(200);
    vi.useRealTimers();
  });

  test("with AUTH_JWKS_URL alone is found at the address above the keys", async () => {
    const service = await hosted();
    const { ctx } = await openShop({ AUTH_JWKS_URL: `${service.url}/.well-known/jwks.json` });
    expect(ctx.tokens.hostedAt).toBe(service.url);
    expect(await ctx.tokens.verify(await service.sign())).toMatchObject({ sub: service.sub });
  });

  test.each(["AUTH_URL", "AUTH_JWKS_URL"])(
    "named by %s: a token without an expiry or of another issuer is not believed",
    async (variable) => {
      const service = await hosted();
      const address = variable === "AUTH_URL" ? service.url : `${service.url}/.well-known/jwks.json`;
      const { ctx } = await openShop({ [variable]: address });
      for (const claims of [{ exp: undefined }, { iss: undefined }, { iss: "https://elsewhere.example" }]) {
        expect(await ctx.tokens.verify(await service.sign(claims)), JSON.stringify(claims)).toBeUndefined();
      }
      expect(await ctx.tokens.verify(await service.sign())).toBeDefined();
    },
  );

  test("a token of another service is refused", async () => {
    const [service, other] = [await hosted(), await hosted()];
    const shop = await openShop({ AUTH_URL: service.url });
    expect((await shop.get("/api/profile", as(await other.sign()))).status).toBe(401);
    expect((await shop.get("/api/profile", as(await service.sign({ role: "service_role" })))).status).toBe(
      401,
    );
  });

  test("is asked whether the session has ended and used its second factor", async () => {
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

  test("admin roles are read from our own table", async () => {
    const service = await hosted();
    const { ctx } = await openShop({ AUTH_URL: service.url });
    const door = new Hono().get("/", requireAdmin(ctx), (c) => c.text("in"));
    door.onError((error, c) => answerError(error, c, ctx.log));
    const knock = async () => (await door.request("/", as(await service.sign()))).status;
    const person = {
      id: service.sub,
      email: "ada@example.com",
      sessionId: crypto.randomUUID(),
      provedAt: 0,
      aal: "aal1",
    } as const;
    expect([await knock(), await actsAsAdmin(ctx, person)]).toEqual([403, false]);
    await makeAdmin(ctx.db, service.sub);
    expect([await knock(), await actsAsAdmin(ctx, person)]).toEqual([200, true]);
  });

  test("answers 503 when it cannot be reached, and signs nobody out", async () => {
    const service = await hosted();
    const shop = await openShop({ AUTH_URL: "http://127.0.0.1:1/auth/v1" });
    expect((await shop.get("/api/profile", as(await service.sign()))).status).toBe(503);
  });
});
