import { createHash, randomBytes } from "node:crypto";
import type { TestShop } from "../shop.ts";

export const REDIRECT_URI = "https://assistant.example/callback";

export const newVerifier = () => randomBytes(32).toString("base64url");
export const challengeOf = (verifier: string) => createHash("sha256").update(verifier).digest("base64url");

interface Tokens {
  access_token: string;
  refresh_token: string;
  token_type: string;
  expires_in: number;
  scope: string;
}

/** Plays an OAuth client and the person in front of it. */
export function openOAuth(shop: Pick<TestShop, "app" | "ctx" | "get" | "post">) {
  const resource = `${shop.ctx.config.publicUrl}/mcp`;

  async function register(metadata: Record<string, unknown> = {}) {
    const answer = await shop.post("/auth/v1/oauth/clients/register", {
      client_name: "Assistant",
      redirect_uris: [REDIRECT_URI],
      token_endpoint_auth_method: "none",
      ...metadata,
    });
    return { status: answer.status, body: await answer.json() };
  }

  const authorize = (query: Record<string, string>, headers: Record<string, string> = {}) =>
    shop.get(`/auth/v1/oauth/authorize?${new URLSearchParams(query)}`, { headers });

  /** The id of a request that waits for the person's decision. */
  async function startAuthorization(clientId: string, verifier: string, query: Record<string, string> = {}) {
    const answer = await authorize({
      response_type: "code",
      client_id: clientId,
      redirect_uri: REDIRECT_URI,
      state: "state-1",
      code_challenge: challengeOf(verifier),
      code_challenge_method: "S256",
      resource,
      ...query,
    });
    const target = new URL(answer.headers.get("Location") ?? "about:blank", "http://store");
    return target.searchParams.get("authorization_id") ?? "";
  }

  async function decide(person: { token: string }, id: string, action: "approve" | "deny" = "approve") {
    const answer = await shop.post(
      `/auth/v1/oauth/authorizations/${id}/consent`,
      { action },
      { headers: { Authorization: `Bearer ${person.token}` } },
    );
    return { status: answer.status, body: await answer.json() };
  }

  /** The code that a client gets when the person allows it. */
  async function codeFor(person: { token: string }, clientId: string, verifier: string, query = {}) {
    const id = await startAuthorization(clientId, verifier, query);
    const { body } = await decide(person, id);
    return new URL(body.redirect_url).searchParams.get("code") ?? "";
  }

  async function send(
    path: string,
    parameters: Record<string, string>,
    headers: Record<string, string> = {},
  ) {
    const answer = await shop.app.request(path, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
      body: new URLSearchParams(parameters).toString(),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }

  const token = (parameters: Record<string, string>, headers: Record<string, string> = {}) =>
    send("/auth/v1/oauth/token", parameters, headers);

  const exchange = (clientId: string, code: string, verifier: string, more: Record<string, string> = {}) =>
    token({
      grant_type: "authorization_code",
      client_id: clientId,
      code,
      code_verifier: verifier,
      redirect_uri: REDIRECT_URI,
      ...more,
    });

  const refresh = (clientId: string, refreshToken: string) =>
    token({ grant_type: "refresh_token", client_id: clientId, refresh_token: refreshToken });

  /** A client that the person has given access. */
  async function connect(person: { token: string }, metadata: Record<string, unknown> = {}) {
    const clientId: string = (await register(metadata)).body.client_id;
    const verifier = newVerifier();
    const code = await codeFor(person, clientId, verifier);
    const { body } = await exchange(clientId, code, verifier);
    return { clientId, code, verifier, tokens: body as Tokens };
  }

  return {
    resource,
    register,
    authorize,
    startAuthorization,
    decide,
    codeFor,
    send,
    token,
    exchange,
    refresh,
    connect,
  };
}

/** Reads the library with a token, as a program does. */
export const openReader = (shop: Pick<TestShop, "get">) => async (token: string) => {
  const answer = await shop.get("/api/library", { headers: { Authorization: `Bearer ${token}` } });
  return { status: answer.status, body: await answer.json() };
};
