import type { Context } from "#server/context.ts";
import { liveSession } from "#server/database/live-session.ts";
import type { Tx } from "#server/database/pool.ts";
import { transaction } from "#server/database/transaction.ts";
import { BadRequest } from "#server/errors.ts";
import { invalid } from "../input.ts";
import { hashOf, randomNonce, successorOf } from "../secrets.ts";
import { findAccount } from "../store.ts";
import { isBanned } from "./ban.ts";
import { type Caller, type WireSession, wireSession } from "./service.ts";
import * as store from "./store.ts";

/** Two tabs may refresh at once, so an old token returns the newest one within this time. */
const REUSE_WINDOW_MS = 10_000;

type Outcome = { kind: "refreshed"; session: WireSession } | { kind: "unknown" | "stolen" | "expired" };

export async function refreshSession(
  ctx: Context,
  refreshToken: string,
  caller: Caller,
): Promise<WireSession> {
  if (!refreshToken) throw invalid("refresh_token required");
  const outcome = await transaction(ctx.db, (tx) => rotate(ctx, tx, refreshToken, caller));
  if (outcome.kind === "refreshed") return outcome.session;
  if (outcome.kind === "stolen") {
    throw new BadRequest("refresh_token_already_used", "Invalid Refresh Token: Already Used");
  }
  if (outcome.kind === "expired") {
    throw new BadRequest("session_expired", "Invalid Refresh Token: Session Expired");
  }
  throw new BadRequest("refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
}

async function rotate(ctx: Context, tx: Tx, refreshToken: string, caller: Caller): Promise<Outcome> {
  const session = await store.lockSessionOf(tx, hashOf(refreshToken), liveSession(ctx.config, ctx.now()));
  const row = await store.findRefreshToken(tx, hashOf(refreshToken));
  if (!session || !row) return { kind: "unknown" };
  if (!session.isLive) {
    await store.endSession(tx, session.userId, session.id);
    return { kind: "expired" };
  }
  const next = await successor(ctx, tx, session, { token: refreshToken, row, caller });
  if (!next) {
    // Two parties use the token and it is unknown which one is the owner.
    await store.endSession(tx, session.userId, session.id);
    return { kind: "stolen" };
  }
  const account = await findAccount(tx, { id: session.userId });
  if (!account) return { kind: "unknown" };
  if (isBanned(ctx, account)) throw new BadRequest("user_banned", "Invalid Refresh Token: User Banned");
  return { kind: "refreshed", session: await wireSession(ctx, account, session, next) };
}

/** Undefined when both this token and its successor were used: two parties have copies. */
async function successor(
  ctx: Context,
  tx: Tx,
  session: store.SessionRow,
  { token, row, caller }: { token: string; row: store.RefreshTokenRow; caller: Caller },
): Promise<string | undefined> {
  const now = ctx.now();
  if (row.usedAt && row.nonce) {
    const isRecent = now.getTime() - row.usedAt.getTime() <= REUSE_WINDOW_MS;
    let current = successorOf(token, row.nonce);
    let next = await store.findRefreshToken(tx, hashOf(current));
    // An unused successor was lost, for example because its tab was closed, and may be sent again.
    if (next?.nonce && !isRecent) return undefined;
    while (next?.nonce) {
      current = successorOf(current, next.nonce);
      next = await store.findRefreshToken(tx, hashOf(current));
    }
    return next && current;
  }
  const nonce = randomNonce();
  const next = successorOf(token, nonce);
  await store.rotate(tx, {
    sessionId: session.id,
    from: row.hash,
    nonce,
    to: hashOf(next),
    at: now,
    ...caller,
  });
  return next;
}
