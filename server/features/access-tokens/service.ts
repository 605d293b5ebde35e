import { createHash, randomBytes } from "node:crypto";
import type { AccessTokens, CreatedAccessToken, NewAccessToken } from "#contracts/access-tokens.ts";
import { MAX_ACCESS_TOKENS } from "#contracts/limits.ts";
import type { Context } from "#server/context.ts";
import { lockAccessTokens } from "#server/database/locks.ts";
import { transaction } from "#server/database/transaction.ts";
import { Conflict, NotFound, Unauthorized } from "#server/errors.ts";
import { readProfile, type User } from "#server/features/accounts/service.ts";
import { findOAuthOwner, isOAuthToken, sendTokenCreated } from "#server/features/auth/service.ts";
import { countTry, type Limit } from "#server/limits/limits.ts";
import * as store from "./store.ts";

const PREFIX = "sp_";
const DAY_MS = 86_400_000;

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** Each token has a limit of its own, so that one program cannot stop another. */
const callLimit = (subject: string): Limit => ({ name: "library-token", subject, most: 120, seconds: 60 });

export async function listTokens(ctx: Context, userId: string): Promise<AccessTokens> {
  const rows = await store.list(ctx.db, userId);
  return {
    tokens: rows.map((row) => ({
      id: row.id,
      name: row.name,
      created_at: row.createdAt.toISOString(),
      expires_at: row.expiresAt.toISOString(),
      last_used_at: row.usedAt?.toISOString() ?? null,
    })),
  };
}

export async function createToken(
  ctx: Context,
  user: User,
  wish: NewAccessToken,
): Promise<CreatedAccessToken> {
  const { email } = await readProfile(ctx, user);
  const token = `${PREFIX}${randomBytes(32).toString("base64url")}`;
  const now = ctx.now();
  const row = await transaction(ctx.db, async (tx) => {
    await lockAccessTokens(tx, user.id);
    await store.removeExpired(tx, user.id, now);
    if ((await store.list(tx, user.id)).length >= MAX_ACCESS_TOKENS) {
      throw new Conflict(
        "too_many_tokens",
        `You have ${MAX_ACCESS_TOKENS} access tokens. Revoke one before you create another.`,
      );
    }
    await sendTokenCreated(ctx, tx, email, wish.name);
    return store.add(tx, {
      userId: user.id,
      name: wish.name,
      hash: hashOf(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + wish.expires_in_days * DAY_MS),
    });
  });
  return { id: row.id, name: row.name, token, expires_at: row.expiresAt.toISOString() };
}

export async function revokeToken(ctx: Context, userId: string, id: string): Promise<void> {
  if (!(await store.remove(ctx.db, userId, id))) throw tokenNotFound();
}

export const tokenNotFound = () => new NotFound("token_not_found", "This token was revoked already.");

export interface TokenOwner {
  userId: string;
}

/** Undefined for what is no token of this kind; a bad or expired one is refused. */
export async function readToken(ctx: Context, token = ""): Promise<TokenOwner | undefined> {
  if (token.startsWith(PREFIX)) return readAccessToken(ctx, token);
  return isOAuthToken(token) ? readOAuthToken(ctx, token) : undefined;
}

async function readAccessToken(ctx: Context, token: string): Promise<TokenOwner> {
  const found = await store.find(ctx.db, hashOf(token));
  const now = ctx.now();
  if (!found || found.token.expiresAt <= now || isGone(ctx, found.owner)) throw badToken();
  await countTry(ctx, [callLimit(found.token.id)]);
  await store.markUsed(ctx.db, found.token.id, now);
  return { userId: found.token.userId };
}

/** The tokens of a grant share its limit: a client can have a new one at any time. */
async function readOAuthToken(ctx: Context, token: string): Promise<TokenOwner> {
  const owner = await findOAuthOwner(ctx, token);
  if (!owner) throw badToken();
  await countTry(ctx, [callLimit(owner.grantId)]);
  return owner;
}

/** Whether the account was deleted or disabled; a hosted accounts service is not asked. */
function isGone(ctx: Context, owner: { bannedUntil: Date | null } | null): boolean {
  if (ctx.tokens.hostedAt) return false;
  return owner === null || (owner.bannedUntil !== null && owner.bannedUntil > ctx.now());
}

const badToken = () => new Unauthorized("invalid_token", "This token is unknown, expired or revoked.");
