import type { Context } from "#server/context.ts";
import { transaction } from "#server/database/transaction.ts";
import { Forbidden, NotFound } from "#server/errors.ts";
import { isUuid } from "#server/http/path-id.ts";
import { sendAppConnected } from "../account-mails.ts";
import { withQuery } from "../links/redirects.ts";
import { hashOf, randomToken } from "../secrets.ts";
import type { Bearer } from "../session/bearer.ts";
import * as store from "./grant-store.ts";
import { issuerAt, SCOPE } from "./own-resource.ts";
import { redirectHost } from "./redirect-uri.ts";

const CODE_MS = 60_000;

/** What the consent page shows. The first person who opens a request is the only one who can answer it. */
export async function readAuthorization(ctx: Context, { account }: Bearer, id: string) {
  const found = isUuid(id) ? await store.claimAuthorization(ctx.db, id, account.id, ctx.now()) : undefined;
  if (!found) throw authorizationNotFound();
  return {
    authorization_id: found.authorization.id,
    redirect_uri: withoutQuery(found.authorization.redirectUri),
    client: wireClientSummary(found.client),
    user: { id: account.id, email: account.email },
    scope: SCOPE,
  };
}

/** Returns where the browser goes next: back to the client, with a code or the refusal. */
export async function decide(
  ctx: Context,
  bearer: Bearer,
  id: string,
  action: "approve" | "deny",
): Promise<{ redirect_url: string }> {
  if (action === "approve") assertSecondFactor(bearer);
  const { account } = bearer;
  const code = randomToken();
  const authorization = await transaction(ctx.db, async (tx) => {
    const now = ctx.now();
    const found = isUuid(id) ? await store.takeAuthorization(tx, id, account.id, now) : undefined;
    if (!found || action === "deny") return found?.authorization;
    const { authorization, client } = found;
    await store.addGrant(tx, {
      userId: account.id,
      clientId: client.id,
      redirectUri: authorization.redirectUri,
      resource: authorization.resource,
      codeHash: hashOf(code),
      codeChallenge: authorization.codeChallenge,
      codeExpiresAt: new Date(now.getTime() + CODE_MS),
      createdAt: now,
      usedAt: now,
    });
    await sendAppConnected(ctx, tx, account.email, {
      name: client.name,
      redirectHost: redirectHost(authorization.redirectUri),
    });
    return authorization;
  });
  if (!authorization) throw authorizationNotFound();
  const { redirectUri, state, resource } = authorization;
  return {
    redirect_url: withQuery(redirectUri, {
      ...(action === "approve" ? { code } : { error: "access_denied" }),
      ...(state === null ? {} : { state }),
      iss: issuerAt(new URL(resource).origin),
    }),
  };
}

function assertSecondFactor({ account, session }: Bearer): void {
  const hasFactor = account.factors.some(({ status }) => status === "verified");
  if (hasFactor && session.aal === "aal1") {
    throw new Forbidden("insufficient_aal", "Please confirm this with your second factor first.");
  }
}

export const wireClientSummary = (client: { id: string; name: string; uri: string; logoUri: string }) => ({
  id: client.id,
  name: client.name,
  uri: client.uri,
  logo_uri: client.logoUri,
});

function withoutQuery(uri: string): string {
  const url = new URL(uri);
  url.search = "";
  return url.href;
}

const authorizationNotFound = () =>
  new NotFound("oauth_authorization_not_found", "This request has expired or was answered already.");
