import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database/pool.ts";
import { BadRequest } from "#server/errors.ts";
import { invalid } from "./input.ts";
import { hashOf, randomNonce, successorOf } from "./secrets.ts";
import * as store from "./session-store.ts";
import { type Caller, type WireSession, wireSession } from "./sessions.ts";
import { refuseBanned } from "./sign-in.ts";
import { findAccount } from "./user-store.ts";

/** Two tabs, or an answer that got lost: within this time an old token leads to the same successor. */
const REUSE_WINDOW_MS = 10_000;

type Outcome = { kind: "refreshed"; session: WireSession } | { kind: "unknown" } | { kind: "stolen" };

export async function refreshSession(
  ctx: Context,
  refreshToken: string,
  caller: Caller,
): Promise<WireSession> {
  if (!refreshToken) throw invalid("refresh_token required");
  const outcome = await ctx.db.transaction((tx) => rotate(ctx, tx, refreshToken, caller));
  if (outcome.kind === "refreshed") return outcome.session;
  if (outcome.kind === "stolen") {
    throw new BadRequest("refresh_token_already_used", "Invalid Refresh Token: Already Used");
  }
  throw new BadRequest("refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
}

async function rotate(ctx: Context, tx: Tx, refreshToken: string, caller: Caller): Promise<Outcome> {
  const session = await store.lockSessionOf(tx, hashOf(refreshToken));
  if (!session) return { kind: "unknown" };
  const next = await successor(ctx, tx, session, refreshToken, caller);
  if (!next) {
    // Somebody else holds a copy. Whoever it is, the session is over for both.
    await store.endSession(tx, session.userId, session.id);
    return { kind: "stolen" };
  }
  const account = await findAccount(tx, { id: session.userId });
  if (!account) return { kind: "unknown" };
  refuseBanned(ctx, account);
  return { kind: "refreshed", session: await wireSession(ctx, account, session, next) };
}

/** The token that follows; undefined when this one was used too long ago. */
async function successor(
  ctx: Context,
  tx: Tx,
  session: store.SessionRow,
  token: string,
  caller: Caller,
): Promise<string | undefined> {
  const now = ctx.now();
  let current = token;
  let row = await store.findRefreshToken(tx, hashOf(current));
  const isUsed = row?.usedAt !== null;
  if (isUsed && row?.usedAt && now.getTime() - row.usedAt.getTime() > REUSE_WINDOW_MS) return undefined;
  while (row?.nonce) {
    current = successorOf(current, row.nonce);
    row = await store.findRefreshToken(tx, hashOf(current));
  }
  if (!row) return undefined;
  if (isUsed) return current;
  const nonce = randomNonce();
  const next = successorOf(current, nonce);
  await store.rotate(tx, {
    sessionId: session.id,
    from: hashOf(current),
    nonce,
    to: hashOf(next),
    at: now,
    ...caller,
  });
  return next;
}
