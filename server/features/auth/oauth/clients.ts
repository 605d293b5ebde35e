import type { ClientChange, ClientRegistration } from "#contracts/oauth.ts";
import type { Context } from "#server/context.ts";
import { NotFound } from "#server/errors.ts";
import { isUuid } from "#server/http/path-id.ts";
import { networkOf } from "#server/limits/caller.ts";
import { countTry, type Limit } from "#server/limits/limits.ts";
import { isSameSecret } from "#server/same-secret.ts";
import { hashOf, randomToken } from "../secrets.ts";
import * as store from "./client-store.ts";
import { OAuthError } from "./errors.ts";
import { SCOPE } from "./own-resource.ts";
import { isAllowedRedirectUri, redirectHost } from "./redirect-uri.ts";

/** Hosted assistants register many people's connections from a few addresses. */
const registrationLimit = (ip: string): Limit => ({
  name: "oauth-register",
  subject: networkOf(ip),
  most: 60,
  seconds: 3_600,
});

export async function registerDynamically(ctx: Context, wish: ClientRegistration, ip: string) {
  await countTry(ctx, [registrationLimit(ip)]);
  return addClient(ctx, wish, "dynamic");
}

export async function addClient(
  ctx: Context,
  wish: ClientRegistration,
  registration: store.ClientRow["registration"],
) {
  assertAllowed(wish.redirect_uris);
  const secret = wish.token_endpoint_auth_method === "none" ? undefined : randomToken();
  const now = ctx.now();
  const client = await store.addClient(ctx.db, {
    name: wish.client_name || redirectHost(wish.redirect_uris[0] ?? ""),
    uri: wish.client_uri,
    logoUri: wish.logo_uri,
    redirectUris: wish.redirect_uris,
    authMethod: wish.token_endpoint_auth_method,
    secretHash: secret ? hashOf(secret) : null,
    registration,
    createdAt: now,
    updatedAt: now,
  });
  return { ...wireClient(client), ...(secret ? { client_secret: secret, client_secret_expires_at: 0 } : {}) };
}

function assertAllowed(uris: readonly string[]): void {
  const wrong = uris.find((uri) => !isAllowedRedirectUri(uri));
  if (wrong !== undefined) {
    throw new OAuthError(
      "invalid_redirect_uri",
      "A redirect URI is https, http on a loopback address, or the private scheme of an app, without a fragment.",
    );
  }
}

/** The fields of RFC 7591 and those that auth-js adds. */
export const wireClient = (client: store.ClientRow) => ({
  client_id: client.id,
  client_id_issued_at: Math.floor(client.createdAt.getTime() / 1000),
  client_name: client.name,
  client_type: client.authMethod === "none" ? "public" : "confidential",
  // Left out when there is none: clients refuse an address that is empty.
  ...(client.uri ? { client_uri: client.uri } : {}),
  ...(client.logoUri ? { logo_uri: client.logoUri } : {}),
  redirect_uris: client.redirectUris,
  token_endpoint_auth_method: client.authMethod,
  grant_types: ["authorization_code", "refresh_token"],
  response_types: ["code"],
  scope: SCOPE,
  registration_type: client.registration,
  created_at: client.createdAt.toISOString(),
  updated_at: client.updatedAt.toISOString(),
});

export interface ClientCredentials {
  id: string;
  secret: string | undefined;
}

/** A public client names itself; one with a secret proves it. */
export async function authenticateClient(
  ctx: Context,
  { id, secret }: ClientCredentials,
): Promise<store.ClientRow> {
  const client = isUuid(id) ? await store.findClient(ctx.db, id) : undefined;
  const isProven =
    client &&
    (client.secretHash === null || (secret !== undefined && isSameSecret(hashOf(secret), client.secretHash)));
  if (!isProven) throw new OAuthError("invalid_client", "This client is unknown, or its secret is wrong.");
  return client;
}

export async function listClients(ctx: Context, page: number, perPage: number) {
  const { clients, total } = await store.listClients(ctx.db, page, perPage);
  return { clients: clients.map(wireClient), total };
}

export async function readClient(ctx: Context, id: string) {
  const client = isUuid(id) ? await store.findClient(ctx.db, id) : undefined;
  if (!client) throw clientNotFound();
  return wireClient(client);
}

export async function updateClient(ctx: Context, id: string, wish: ClientChange) {
  if (wish.redirect_uris) assertAllowed(wish.redirect_uris);
  return wireClient(
    await changeClient(ctx, id, {
      ...(wish.client_name === undefined ? {} : { name: wish.client_name }),
      ...(wish.client_uri === undefined ? {} : { uri: wish.client_uri }),
      ...(wish.logo_uri === undefined ? {} : { logoUri: wish.logo_uri }),
      ...(wish.redirect_uris === undefined ? {} : { redirectUris: wish.redirect_uris }),
    }),
  );
}

export async function regenerateSecret(ctx: Context, id: string) {
  const { token_endpoint_auth_method: method } = await readClient(ctx, id);
  if (method === "none") throw new OAuthError("invalid_request", "A public client has no secret.");
  const secret = randomToken();
  const client = await changeClient(ctx, id, { secretHash: hashOf(secret) });
  return { ...wireClient(client), client_secret: secret };
}

export async function removeClient(ctx: Context, id: string): Promise<void> {
  if (!isUuid(id) || !(await store.removeClient(ctx.db, id))) throw clientNotFound();
}

async function changeClient(
  ctx: Context,
  id: string,
  change: Partial<store.ClientRow>,
): Promise<store.ClientRow> {
  const client = isUuid(id)
    ? await store.changeClient(ctx.db, id, { ...change, updatedAt: ctx.now() })
    : undefined;
  if (!client) throw clientNotFound();
  return client;
}

const clientNotFound = () => new NotFound("oauth_client_not_found", "OAuth client not found");
