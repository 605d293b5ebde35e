import { describe, expect, test } from "vitest";
import {
  challengeOf,
  newVerifier,
  openOAuth,
  openReader,
  REDIRECT_URI,
} from "#server/testing/assistants/oauth.ts";
import { openClock } from "#server/testing/clock.ts";
import { signUp } from "#server/testing/people.ts";
import { openShop } from "#server/testing/shop.ts";

const clock = openClock();
const shop = await openShop({ RATE_LIMIT_SCALE: "0" }, clock);
const oauth = openOAuth(shop);
const person = await signUp(shop);
const advance = (ms: number) => {
  clock.time = new Date(clock.time.getTime() + ms);
};

const read = openReader(shop);
const isOpen = async (token: string) => (await read(token)).status === 200;

const newClient = async (metadata = {}): Promise<string> => (await oauth.register(metadata)).body.client_id;

describe("the request", () => {
  const clientId = newClient();
  const sound = async () => ({
    response_type: "code",
    client_id: await clientId,
    redirect_uri: REDIRECT_URI,
    code_challenge: challengeOf(newVerifier()),
    code_challenge_method: "S256",
    resource: oauth.resource,
  });

  test("a sound one leads to the consent page and nowhere else", async () => {
    const answer = await oauth.authorize(await sound());
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toMatch(/^\/oauth\/consent\?authorization_id=[\w-]{36}$/);
  });

  test.each([
    ["an unknown client", { client_id: crypto.randomUUID() }, "invalid_request"],
    ["a client id that is none", { client_id: "x" }, "invalid_request"],
    ["a foreign redirect URI", { redirect_uri: "https://evil.example/callback" }, "invalid_request"],
    ["a longer redirect URI", { redirect_uri: `${REDIRECT_URI}/more` }, "invalid_request"],
    ["a redirect URI with a query", { redirect_uri: `${REDIRECT_URI}?next=1` }, "invalid_request"],
    ["a redirect URI with another case", { redirect_uri: REDIRECT_URI.toUpperCase() }, "invalid_request"],
    ["no redirect URI", { redirect_uri: "" }, "invalid_request"],
    ["plain PKCE", { code_challenge_method: "plain" }, "invalid_request"],
    ["PKCE without a method", { code_challenge_method: "" }, "invalid_request"],
    ["no challenge", { code_challenge: "" }, "invalid_request"],
    ["the implicit flow", { response_type: "token" }, "unsupported_response_type"],
    ["another resource", { resource: "https://evil.example/mcp" }, "invalid_target"],
    ["another path of this store", { resource: "http://localhost:3000/api" }, "invalid_target"],
    ["an endless state", { state: "x".repeat(4_001) }, "invalid_request"],
  ])("%s is answered here and never sent on", async (_what, change, code) => {
    const answer = await oauth.authorize({ ...(await sound()), ...change });
    expect([answer.status, answer.headers.get("Location")]).toEqual([400, null]);
    expect(await answer.json()).toMatchObject({ error: code, error_description: expect.any(String) });
  });

  test("a browser with a bad one is sent to our own page that explains it", async () => {
    const bad = { ...(await sound()), redirect_uri: "https://evil.example/" };
    const answer = await oauth.authorize(bad, { Accept: "text/html,*/*" });
    expect(answer.headers.get("Location")).toBe("/oauth/consent?error=invalid_request");
  });
});

describe("the redirect URI", () => {
  test.each([
    "http://assistant.example/callback",
    "javascript:alert(1)",
    "data:text/html,hello",
    "file:///etc/passwd",
    "https://assistant.example/#fragment",
    "https://user@assistant.example/",
    "/callback",
    "not a uri",
  ])("%s cannot be registered", async (uri) => {
    const { status, body } = await oauth.register({ redirect_uris: [REDIRECT_URI, uri] });
    expect([status, body.error]).toEqual([400, "invalid_redirect_uri"]);
  });

  test.each([
    ["http://127.0.0.1:1234/callback", "http://127.0.0.1:5678/callback", 303],
    ["http://localhost/callback", "http://localhost:5678/callback", 303],
    ["http://127.0.0.1/callback", "http://127.0.0.1:5678/other", 400],
    ["http://127.0.0.1/callback", "http://localhost:5678/callback", 400],
    ["https://assistant.example/callback", "https://assistant.example:8443/callback", 400],
    ["com.example.app:/callback", "com.example.app:/callback", 303],
    ["cursor://oauth/callback", "cursor://oauth/other", 400],
  ])("registered as %s and asked as %s: %i", async (registered, asked, status) => {
    const client_id = await newClient({ redirect_uris: [registered] });
    const answer = await oauth.authorize({
      response_type: "code",
      client_id,
      redirect_uri: asked,
      code_challenge: challengeOf(newVerifier()),
      code_challenge_method: "S256",
    });
    expect(answer.status).toBe(status);
  });
});

describe("the decision", () => {
  test("takes a session, and only the first person who opened the request can make it", async () => {
    const other = await signUp(shop);
    const id = await oauth.startAuthorization(await newClient(), newVerifier());
    expect(
      (await shop.post(`/auth/v1/oauth/authorizations/${id}/consent`, { action: "approve" })).status,
    ).toBe(401);
    expect((await person.get(`/auth/v1/oauth/authorizations/${id}`)).status).toBe(200);
    expect((await other.get(`/auth/v1/oauth/authorizations/${id}`)).status).toBe(404);
    expect((await oauth.decide(other, id)).status).toBe(404);
    expect((await oauth.decide(person, id)).status).toBe(200);
  });

  test("is made once, within ten minutes", async () => {
    const id = await oauth.startAuthorization(await newClient(), newVerifier());
    await oauth.decide(person, id);
    expect((await oauth.decide(person, id)).status).toBe(404);
    const late = await oauth.startAuthorization(await newClient(), newVerifier());
    advance(600_000);
    expect((await oauth.decide(person, late)).status).toBe(404);
  });

  test("to deny gives no code", async () => {
    const id = await oauth.startAuthorization(await newClient(), newVerifier());
    const url = new URL((await oauth.decide(person, id, "deny")).body.redirect_url);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      error: "access_denied",
      state: "state-1",
      iss: `${shop.ctx.config.publicUrl}/auth/v1`,
    });
  });

  test("an OAuth token cannot make it", async () => {
    const { tokens } = await oauth.connect(person);
    const id = await oauth.startAuthorization(await newClient(), newVerifier());
    expect((await oauth.decide({ token: tokens.access_token }, id)).status).toBe(403);
  });
});

describe("the code", () => {
  test("works once; a second use ends the access that it gave", async () => {
    const { clientId, code, verifier, tokens } = await oauth.connect(person);
    expect(await isOpen(tokens.access_token)).toBe(true);
    const again = await oauth.exchange(clientId, code, verifier);
    expect([again.status, again.body.error]).toEqual([400, "invalid_grant"]);
    expect(await isOpen(tokens.access_token)).toBe(false);
    expect((await oauth.refresh(clientId, tokens.refresh_token)).body.error).toBe("invalid_grant");
  });

  test("used by two at once gives one of them tokens at most", async () => {
    const [clientId, verifier] = [await newClient(), newVerifier()];
    const code = await oauth.codeFor(person, clientId, verifier);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => oauth.exchange(clientId, code, verifier)),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  test("expires after 60 seconds", async () => {
    const [clientId, verifier] = [await newClient(), newVerifier()];
    const [early, late] = [
      await oauth.codeFor(person, clientId, verifier),
      await oauth.codeFor(person, clientId, verifier),
    ];
    advance(59_999);
    expect((await oauth.exchange(clientId, early, verifier)).status).toBe(200);
    advance(1);
    expect((await oauth.exchange(clientId, late, verifier)).body.error).toBe("invalid_grant");
  });

  test("with a wrong verifier is refused and spent", async () => {
    const [clientId, verifier] = [await newClient(), newVerifier()];
    const code = await oauth.codeFor(person, clientId, verifier);
    expect((await oauth.exchange(clientId, code, newVerifier())).body.error).toBe("invalid_grant");
    expect((await oauth.exchange(clientId, code, verifier)).body.error).toBe("invalid_grant");
  });

  test("does not take the challenge for the verifier", async () => {
    const [clientId, verifier] = [await newClient(), newVerifier()];
    const code = await oauth.codeFor(person, clientId, verifier);
    expect((await oauth.exchange(clientId, code, challengeOf(verifier))).status).toBe(400);
  });

  test.each([
    ["another redirect URI", { redirect_uri: "https://evil.example/" }, "invalid_grant"],
    ["another resource", { resource: "https://evil.example/mcp" }, "invalid_target"],
    ["another grant type", { grant_type: "password" }, "unsupported_grant_type"],
    ["no verifier", { code_verifier: "" }, "invalid_grant"],
    ["an unknown client", { client_id: crypto.randomUUID() }, "invalid_client"],
  ])("with %s is refused", async (_what, change, error) => {
    const [clientId, verifier] = [await newClient(), newVerifier()];
    const code = await oauth.codeFor(person, clientId, verifier);
    const { body } = await oauth.exchange(clientId, code, verifier, change);
    expect(body.error).toBe(error);
  });

  test("of one client is of no use to another", async () => {
    const [clientId, thief, verifier] = [await newClient(), await newClient(), newVerifier()];
    const code = await oauth.codeFor(person, clientId, verifier);
    expect((await oauth.exchange(thief, code, verifier)).body.error).toBe("invalid_grant");
    expect((await oauth.exchange(clientId, code, verifier)).status).toBe(200);
  });
});

describe("the client's secret", () => {
  test("is asked for in a header or in the body", async () => {
    const { body } = await oauth.register({ token_endpoint_auth_method: "client_secret_basic" });
    const basic = (secret: string) => ({
      Authorization: `Basic ${Buffer.from(`${body.client_id}:${secret}`).toString("base64")}`,
    });
    const parameters = { grant_type: "refresh_token", refresh_token: "none" };
    const withoutSecret = await oauth.token({ ...parameters, client_id: body.client_id });
    expect([withoutSecret.status, withoutSecret.body.error]).toEqual([401, "invalid_client"]);
    expect(withoutSecret.headers.get("WWW-Authenticate")).toContain("Basic");
    expect((await oauth.token(parameters, basic("wrong"))).body.error).toBe("invalid_client");
    expect((await oauth.token(parameters, basic(body.client_secret))).body.error).toBe("invalid_grant");
    const posted = { ...parameters, client_id: body.client_id, client_secret: body.client_secret };
    expect((await oauth.token(posted)).body.error).toBe("invalid_grant");
  });
});
