import { describe, expect, test } from "vitest";
import type { ConnectedApps } from "#contracts/access-tokens.ts";
import { authFactors } from "#server/database/schema/auth.ts";
import { openAccountShop } from "#server/testing/accounts.ts";
import { newVerifier, openOAuth, openReader } from "#server/testing/assistants/oauth.ts";
import { openClock } from "#server/testing/clock.ts";
import { type Person, signUp } from "#server/testing/people.ts";
import { buy, json, somePrompts } from "#server/testing/selling.ts";

const DAY_MS = 86_400_000;
const clock = openClock();
const shop = await openAccountShop({ RATE_LIMIT_SCALE: "0" }, clock);
const oauth = openOAuth(shop);
const [prompt] = (await somePrompts(shop, 1)) as [Awaited<ReturnType<typeof somePrompts>>[number]];
const advance = (ms: number) => {
  clock.time = new Date(clock.time.getTime() + ms);
};

const read = openReader(shop);
const appsOf = async (person: Person) => (await json<ConnectedApps>(person.get("/api/profile/apps"))).apps;

test("a client that was allowed reads the person's library, and is listed", async () => {
  const person = await signUp(shop);
  await buy(person, [prompt]);
  const { clientId, tokens } = await oauth.connect(person, { client_name: "Desk Assistant" });
  expect(tokens).toMatchObject({ token_type: "Bearer", expires_in: 3_600, scope: "library:read" });
  const { body } = await read(tokens.access_token);
  expect(body.items).toMatchObject([{ prompt_id: prompt.id, content: prompt.content }]);
  expect(await appsOf(person)).toMatchObject([
    { id: clientId, name: "Desk Assistant", redirect_host: "assistant.example" },
  ]);
  const mail = await shop.mailTo(person.user.email, "app was connected");
  expect(mail.text).toContain("Desk Assistant (assistant.example)");
});

test("an OAuth token opens nothing but the library", async () => {
  const admin = await signUp(shop, { admin: true });
  const { tokens } = await oauth.connect(admin);
  const paths = [
    "/api/profile",
    "/api/profile/tokens",
    "/api/profile/apps",
    "/api/orders",
    "/api/admin/users",
  ];
  for (const path of [...paths, "/auth/v1/user", "/auth/v1/user/oauth/grants"]) {
    const headers = { Authorization: `Bearer ${tokens.access_token}` };
    expect([401, 403], path).toContain((await shop.get(path, { headers })).status);
  }
});

test("an access token lasts an hour", async () => {
  const { tokens } = await oauth.connect(await signUp(shop));
  advance(3_599_999);
  expect((await read(tokens.access_token)).status).toBe(200);
  advance(1);
  expect((await read(tokens.access_token)).body.error.code).toBe("invalid_token");
});

describe("a revoked app", () => {
  test("is dead at once, in all its tokens, and only for this person", async () => {
    const [person, other] = [await signUp(shop), await signUp(shop)];
    const { clientId, tokens } = await oauth.connect(person);
    const verifier = newVerifier();
    const second = await oauth.exchange(clientId, await oauth.codeFor(person, clientId, verifier), verifier);
    const foreign = await oauth.exchange(clientId, await oauth.codeFor(other, clientId, verifier), verifier);
    expect(await appsOf(person)).toHaveLength(1);
    expect(await json(person.delete(`/api/profile/apps/${clientId}`))).toEqual({ apps: [] });
    expect((await read(tokens.access_token)).status).toBe(401);
    expect((await read(second.body.access_token)).status).toBe(401);
    expect((await oauth.refresh(clientId, tokens.refresh_token)).body.error).toBe("invalid_grant");
    expect((await read(foreign.body.access_token)).status).toBe(200);
  });

  test("that has no access is not found", async () => {
    const [person, other] = [await signUp(shop), await signUp(shop)];
    const { clientId, tokens } = await oauth.connect(other);
    expect((await person.delete(`/api/profile/apps/${clientId}`)).status).toBe(404);
    expect((await person.delete("/api/profile/apps/none")).status).toBe(404);
    expect((await read(tokens.access_token)).status).toBe(200);
  });
});

describe("refreshing", () => {
  test("rotates; a lost answer is given again while its successor is unused", async () => {
    const { clientId, tokens } = await oauth.connect(await signUp(shop));
    const lost = await oauth.refresh(clientId, tokens.refresh_token);
    advance(DAY_MS);
    const again = await oauth.refresh(clientId, tokens.refresh_token);
    expect(again.body.refresh_token).toBe(lost.body.refresh_token);
    expect(lost.body.refresh_token).not.toBe(tokens.refresh_token);
    expect((await read(again.body.access_token)).status).toBe(200);
  });

  test("with a token whose successor was used ends the access", async () => {
    const { clientId, tokens } = await oauth.connect(await signUp(shop));
    const next = await oauth.refresh(clientId, tokens.refresh_token);
    const newest = await oauth.refresh(clientId, next.body.refresh_token);
    advance(11_000);
    expect((await oauth.refresh(clientId, tokens.refresh_token)).body.error).toBe("invalid_grant");
    expect((await oauth.refresh(clientId, newest.body.refresh_token)).body.error).toBe("invalid_grant");
    expect((await read(newest.body.access_token)).status).toBe(401);
  });

  test("by another client is refused and ends nothing", async () => {
    const { clientId, tokens } = await oauth.connect(await signUp(shop));
    const thief = (await oauth.register()).body.client_id;
    expect((await oauth.refresh(thief, tokens.refresh_token)).body.error).toBe("invalid_grant");
    expect((await oauth.refresh(clientId, tokens.refresh_token)).status).toBe(200);
  });

  test("ends after 30 days without use", async () => {
    const person = await signUp(shop);
    const { clientId, tokens } = await oauth.connect(person);
    advance(30 * DAY_MS);
    expect((await oauth.refresh(clientId, tokens.refresh_token)).body.error).toBe("invalid_grant");
  });
});

describe("revoking by the client", () => {
  test("a refresh token ends the access, an access token only itself", async () => {
    const { clientId, tokens } = await oauth.connect(await signUp(shop));
    const revoke = (token: string, client_id = clientId) =>
      oauth.send("/auth/v1/oauth/revoke", { client_id, token });
    const next = await oauth.refresh(clientId, tokens.refresh_token);
    expect((await revoke(tokens.access_token)).status).toBe(200);
    expect((await read(tokens.access_token)).status).toBe(401);
    expect((await read(next.body.access_token)).status).toBe(200);
    expect((await revoke(next.body.refresh_token)).status).toBe(200);
    expect((await read(next.body.access_token)).status).toBe(401);
    expect((await revoke("unknown")).status).toBe(200);
  });

  test("another client's token stays", async () => {
    const { tokens } = await oauth.connect(await signUp(shop));
    const thief = (await oauth.register()).body.client_id;
    for (const token of [tokens.access_token, tokens.refresh_token])
      await oauth.send("/auth/v1/oauth/revoke", { client_id: thief, token });
    expect((await read(tokens.access_token)).status).toBe(200);
  });
});

describe("the account", () => {
  test("takes its apps along when it is deleted, and closes them while it is disabled", async () => {
    const admin = await signUp(shop, { admin: true });
    const person = await signUp(shop);
    const { clientId, tokens } = await oauth.connect(person);
    await admin.post(`/api/admin/users/${person.user.id}/disable`);
    expect((await read(tokens.access_token)).status).toBe(401);
    expect((await oauth.refresh(clientId, tokens.refresh_token)).body.error).toBe("invalid_grant");
    await admin.post(`/api/admin/users/${person.user.id}/enable`);
    expect((await read(tokens.access_token)).status).toBe(200);
    await admin.delete(`/api/admin/users/${person.user.id}`);
    expect((await read(tokens.access_token)).status).toBe(401);
  });

  test("with a second factor needs it to allow an app", async () => {
    const person = await signUp(shop);
    await shop.ctx.db
      .insert(authFactors)
      .values({ userId: person.user.id, status: "verified", secret: "none", friendlyName: "phone" });
    const id = await oauth.startAuthorization((await oauth.register()).body.client_id, newVerifier());
    const refused = await oauth.decide(person, id);
    expect([refused.status, refused.body.code]).toEqual([403, "insufficient_aal"]);
  });
});
