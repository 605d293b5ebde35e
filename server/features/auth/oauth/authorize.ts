import type { Context } from "#server/context.ts";
import { isUuid } from "#server/http/path-id.ts";
import { isPlainText } from "#server/http/plain-text.ts";
import { networkOf } from "#server/limits/caller.ts";
import { countTry, type Limit } from "#server/limits/limits.ts";
import { findClient } from "./client-store.ts";
import { OAuthError } from "./errors.ts";
import * as store from "./grant-store.ts";
import { isOwnResource, resourceAt } from "./own-resource.ts";
import { isRegistered } from "./redirect-uri.ts";

/** Time to sign in and to read the consent page. */
const AUTHORIZATION_MS = 10 * 60_000;
const MAX_STATE_LENGTH = 4_000;
const CODE_CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

const requestLimit = (ip: string): Limit => ({
  name: "oauth-authorize",
  subject: networkOf(ip),
  most: 60,
  seconds: 60,
});

/**
 * Records a client's request and returns its id for the consent page. A bad request is answered here and never sent
 * on: anybody can register a client, and its redirect URI is followed only after the person has decided.
 */
export async function startAuthorization(
  ctx: Context,
  query: Record<string, string>,
  caller: { ip: string; origin: string },
): Promise<string> {
  await countTry(ctx, [requestLimit(caller.ip)]);
  const client = await requireClient(ctx, query.client_id);
  const { redirect_uri: redirectUri = "", state } = query;
  if (!isRegistered(redirectUri, client.redirectUris)) {
    throw new OAuthError("invalid_request", "redirect_uri is not one that this client registered.");
  }
  if (query.response_type !== "code") {
    throw new OAuthError("unsupported_response_type", "response_type must be code.");
  }
  if (query.code_challenge_method !== "S256" || !CODE_CHALLENGE.test(query.code_challenge ?? "")) {
    throw new OAuthError("invalid_request", "PKCE with code_challenge_method S256 is required.");
  }
  if (state !== undefined && (state.length > MAX_STATE_LENGTH || !isPlainText(state))) {
    throw new OAuthError("invalid_request", "state is too long.");
  }
  const resource = query.resource ?? resourceAt(caller.origin);
  assertOwnResource(ctx, resource);
  return store.addAuthorization(ctx.db, {
    clientId: client.id,
    redirectUri,
    state: state ?? null,
    codeChallenge: query.code_challenge ?? "",
    resource,
    expiresAt: new Date(ctx.now().getTime() + AUTHORIZATION_MS),
  });
}

export function assertOwnResource(ctx: Context, resource: string): void {
  if (!isOwnResource(ctx, resource)) {
    throw new OAuthError("invalid_target", "resource must be the address of this store's /mcp.");
  }
}

/** 400, not 401: the caller is a person's browser, which has nothing to prove. */
async function requireClient(ctx: Context, id = "") {
  const client = isUuid(id) ? await findClient(ctx.db, id) : undefined;
  if (!client) throw new OAuthError("invalid_request", "client_id is unknown.");
  return client;
}
