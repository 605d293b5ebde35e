import type { ConnectedApps } from "#contracts/access-tokens.ts";
import type { Context } from "#server/context.ts";
import { NotFound } from "#server/errors.ts";
import { isUuid } from "#server/http/path-id.ts";
import { hashOf } from "../secrets.ts";
import { isBanned } from "../session/ban.ts";
import { removeUnusedClients } from "./client-store.ts";
import { wireClientSummary } from "./consent.ts";
import * as store from "./grant-store.ts";
import { liveGrant } from "./live-grant.ts";
import { isOwnResource, SCOPE } from "./own-resource.ts";
import { redirectHost } from "./redirect-uri.ts";
import { OAUTH_TOKEN_PREFIX } from "./token.ts";

const DAY_MS = 86_400_000;
const KEEP_UNUSED_CLIENTS_MS = 7 * DAY_MS;
const KEEP_USED_TOKENS_MS = 30 * DAY_MS;

export const isOAuthToken = (token: string): boolean => token.startsWith(OAUTH_TOKEN_PREFIX);

/** Undefined for a token that is unknown, expired, revoked, or for another resource. */
export async function findOAuthOwner(
  ctx: Context,
  token: string,
): Promise<{ grantId: string; userId: string } | undefined> {
  const now = ctx.now();
  const found = await store.findAccessToken(ctx.db, hashOf(token), now, liveGrant(ctx));
  if (!found || isBanned(ctx, found) || !isOwnResource(ctx, found.grant.resource)) return undefined;
  await store.markGrantUsed(ctx.db, found.grant.id, now);
  return { grantId: found.grant.id, userId: found.grant.userId };
}

/** One entry a client, however often it was given access. */
export async function listApps(ctx: Context, userId: string): Promise<ConnectedApps> {
  const rows = await store.listGrants(ctx.db, userId, liveGrant(ctx));
  const byClient = Map.groupBy(rows, ({ client }) => client.id);
  return {
    apps: [...byClient.values()].flatMap((grants) => {
      const [newest] = grants;
      if (!newest) return [];
      const times = (name: "createdAt" | "usedAt") => grants.map(({ grant }) => grant[name].getTime());
      return {
        id: newest.client.id,
        name: newest.client.name,
        redirect_host: redirectHost(newest.grant.redirectUri),
        created_at: new Date(Math.min(...times("createdAt"))).toISOString(),
        last_used_at: new Date(Math.max(...times("usedAt"))).toISOString(),
      };
    }),
  };
}

/** The same list in the words of auth-js. */
export async function listGrants(ctx: Context, userId: string) {
  const rows = await store.listGrants(ctx.db, userId, liveGrant(ctx));
  return [...Map.groupBy(rows, ({ client }) => client.id).values()].flatMap(([newest]) =>
    newest
      ? [
          {
            client: wireClientSummary(newest.client),
            scopes: [SCOPE],
            granted_at: newest.grant.createdAt.toISOString(),
          },
        ]
      : [],
  );
}

/** Every token of the client ends at once. */
export async function revokeApp(ctx: Context, userId: string, clientId: string): Promise<void> {
  if (!isUuid(clientId) || !(await store.removeGrantsOf(ctx.db, userId, clientId))) {
    throw new NotFound("oauth_consent_not_found", "This app has no access.");
  }
}

export async function deleteExpiredAccess(ctx: Context): Promise<void> {
  const now = ctx.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await store.removeExpired(ctx.db, { now, usedBefore: before(KEEP_USED_TOKENS_MS), live: liveGrant(ctx) });
  await removeUnusedClients(ctx.db, before(KEEP_UNUSED_CLIENTS_MS));
}
