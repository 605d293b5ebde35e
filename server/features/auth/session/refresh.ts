import type { Context } from "#server/context.ts";
import { liveSession } from "#server/database/live-session.ts";
import type { Tx } from "#server/database/pool.ts";
import { transaction } from "#server/database/transaction.ts";
import { BadRequest } from "#server/errors.ts";
import { invalid } from "../input.ts";
import { nextRefreshToken } from "../refresh-rotation.ts";
import { hashOf } from "../secrets.ts";
import { findAccount } from "../store.ts";
import { isBanned } from "./ban.ts";
import { type Caller, type WireSession, wireSession } from "./service.ts";
import * as store from "./store.ts";

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
  const now = ctx.now();
  const next = await nextRefreshToken(
    {
      find: (hash) => store.findRefreshToken(tx, hash),
      rotate: (step) => store.rotate(tx, { sessionId: session.id, ...step, at: now, ...caller }),
    },
    refreshToken,
    row,
    now,
  );
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
