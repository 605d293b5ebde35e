import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database/pool.ts";
import { transaction } from "#server/database/transaction.ts";
import { isSameSecret } from "#server/same-secret.ts";
import { nextRefreshToken } from "../refresh-rotation.ts";
import { hashOf, randomToken } from "../secrets.ts";
import { isBanned } from "../session/ban.ts";
import { findAccount } from "../store.ts";
import { assertOwnResource } from "./authorize.ts";
import type { ClientRow } from "./client-store.ts";
import { OAuthError } from "./errors.ts";
import * as store from "./grant-store.ts";
import { liveGrant } from "./live-grant.ts";
import { SCOPE } from "./own-resource.ts";

export const OAUTH_TOKEN_PREFIX = "spo_";
const ACCESS_TOKEN_SECONDS = 3_600;
const CODE_VERIFIER = /^[A-Za-z0-9\-._~]{43,128}$/;

type Parameters = Record<string, string>;
/** A refusal is returned, not thrown, where what it deletes has to stay deleted. */
type Outcome = { tokens: WireTokens } | { refused: string };

export interface WireTokens {
  access_token: string;
  token_type: "Bearer";
  expires_in: number;
  refresh_token: string;
  scope: string;
}

export async function grantTokens(
  ctx: Context,
  client: ClientRow,
  parameters: Parameters,
): Promise<WireTokens> {
  if (parameters.resource !== undefined) assertOwnResource(ctx, parameters.resource);
  const outcome = await transaction(ctx.db, (tx) => {
    if (parameters.grant_type === "authorization_code") return exchange(ctx, tx, client, parameters);
    if (parameters.grant_type === "refresh_token") return refresh(ctx, tx, client, parameters);
    throw new OAuthError("unsupported_grant_type", "grant_type must be authorization_code or refresh_token.");
  });
  if ("refused" in outcome) throw new OAuthError("invalid_grant", outcome.refused);
  return outcome.tokens;
}

async function exchange(ctx: Context, tx: Tx, client: ClientRow, parameters: Parameters): Promise<Outcome> {
  const { code = "", code_verifier: verifier = "", redirect_uri: redirectUri } = parameters;
  const grant = await store.lockGrantOfCode(tx, hashOf(code));
  if (grant?.clientId !== client.id) return { refused: "This code is not valid." };
  const now = ctx.now();
  if (grant.codeUsedAt) {
    // Two parties have the code and it is unknown which one is the client.
    await store.removeGrant(tx, grant.id);
    return { refused: "This code was used already; the access that it gave has ended." };
  }
  if (grant.codeExpiresAt <= now) return { refused: "This code has expired." };
  if (redirectUri !== undefined && redirectUri !== grant.redirectUri)
    return { refused: "redirect_uri is not the one that the code was sent to." };
  if (!CODE_VERIFIER.test(verifier) || !isSameSecret(hashOf(verifier), grant.codeChallenge)) {
    await store.removeGrant(tx, grant.id);
    return { refused: "code_verifier does not match the code_challenge." };
  }
  if (await isAccountClosed(ctx, tx, grant)) return { refused: "This account is closed." };
  await store.markCodeUsed(tx, grant.id, now);
  const refreshToken = randomToken();
  await store.addRefreshToken(tx, { hash: hashOf(refreshToken), grantId: grant.id, createdAt: now });
  return { tokens: await wireTokens(ctx, tx, grant, refreshToken) };
}

async function refresh(ctx: Context, tx: Tx, client: ClientRow, parameters: Parameters): Promise<Outcome> {
  const { refresh_token: refreshToken = "" } = parameters;
  const found = await store.lockGrantOfRefreshToken(tx, hashOf(refreshToken), liveGrant(ctx));
  // Read after the lock, since a refresh at the same time may have used it.
  const row = found && (await store.findRefreshToken(tx, found.token.hash));
  if (!row || found.grant.clientId !== client.id) return { refused: "This refresh token is not valid." };
  const { grant, isLive } = found;
  if (!isLive) {
    await store.removeGrant(tx, grant.id);
    return { refused: "The access has run out." };
  }
  if (await isAccountClosed(ctx, tx, grant)) return { refused: "This account is closed." };
  const now = ctx.now();
  const next = await nextRefreshToken(
    {
      find: (hash) => store.findRefreshToken(tx, hash),
      async rotate({ from, nonce, to }) {
        await store.markRefreshTokenUsed(tx, from, { nonce, usedAt: now });
        await store.addRefreshToken(tx, { hash: to, grantId: grant.id, createdAt: now });
      },
    },
    refreshToken,
    row,
    now,
  );
  if (!next) {
    await store.removeGrant(tx, grant.id);
    return { refused: "This refresh token was used already; the access has ended." };
  }
  return { tokens: await wireTokens(ctx, tx, grant, next) };
}

async function isAccountClosed(ctx: Context, tx: Tx, { userId }: store.GrantRow): Promise<boolean> {
  const account = await findAccount(tx, { id: userId });
  return account === undefined || isBanned(ctx, account);
}

async function wireTokens(
  ctx: Context,
  tx: Tx,
  grant: store.GrantRow,
  refreshToken: string,
): Promise<WireTokens> {
  const token = `${OAUTH_TOKEN_PREFIX}${randomToken()}`;
  const now = ctx.now();
  await store.markGrantUsed(tx, grant.id, now);
  await store.addAccessToken(tx, {
    hash: hashOf(token),
    grantId: grant.id,
    expiresAt: new Date(now.getTime() + ACCESS_TOKEN_SECONDS * 1_000),
  });
  return {
    access_token: token,
    token_type: "Bearer",
    expires_in: ACCESS_TOKEN_SECONDS,
    refresh_token: refreshToken,
    scope: SCOPE,
  };
}

/** RFC 7009: a refresh token ends its grant, an access token only itself; an unknown token is no error. */
export async function revokeToken(ctx: Context, client: ClientRow, token: string): Promise<void> {
  if (token.startsWith(OAUTH_TOKEN_PREFIX)) {
    await store.removeAccessToken(ctx.db, hashOf(token), client.id);
    return;
  }
  await transaction(ctx.db, async (tx) => {
    const found = await store.lockGrantOfRefreshToken(tx, hashOf(token), liveGrant(ctx));
    if (found?.grant.clientId === client.id) await store.removeGrant(tx, found.grant.id);
  });
}
