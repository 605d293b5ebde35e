import type { OwnSessions } from "#contracts/accounts.ts";
import type { Context } from "#server/context.ts";
import { liveSession } from "#server/database/live-session.ts";
import { NotFound } from "#server/errors.ts";
import type { User } from "#server/features/accounts/service.ts";
import { invalid } from "./input.ts";
import { dropExpired } from "./links/store.ts";
import { forgetSignUps } from "./password/confirmation.ts";
import type { Bearer } from "./session/bearer.ts";
import { forgetNetworks } from "./session/known-networks.ts";
import * as sessions from "./session/store.ts";
import { describeUserAgent } from "./session/user-agent.ts";

export {
  disableAccount,
  enableAccount,
  endSessionsOf,
  findAccountById,
  listSessionsOf,
  mailConfirmation,
  mailReset,
  removeAccount,
} from "./admin-actions.ts";
export { createAccount } from "./create-account.ts";
export { type AdminLogin, ensureAdmin, isGeneratedPasswordInUse } from "./first-admin.ts";
export { openSession } from "./session/service.ts";

export async function signOut(ctx: Context, { account, session }: Bearer, scope: string): Promise<void> {
  if (scope === "global") await sessions.endAllSessions(ctx.db, account.id);
  else if (scope === "local") await sessions.endSession(ctx.db, account.id, session.id);
  else if (scope === "others") await sessions.endOtherSessions(ctx.db, account.id, session.id);
  else throw invalid(`Unsupported logout scope "${scope}"`);
}

export async function listOwnSessions(ctx: Context, user: User): Promise<OwnSessions["sessions"]> {
  const rows = await sessions.listSessions(ctx.db, user.id, liveSession(ctx.config, ctx.now()));
  return rows.map((row) => ({
    id: row.id,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.usedAt.toISOString(),
    user_agent: describeUserAgent(row.userAgent),
    ip: row.ip,
    current: row.id === user.sessionId,
  }));
}

export async function endOwnSession(ctx: Context, user: User, id: string): Promise<void> {
  if (!(await sessions.endSession(ctx.db, user.id, id))) {
    throw new NotFound("session_not_found", "This session has ended already.");
  }
}

const REMEMBER_USED_MS = 30 * 24 * 3_600_000;

/** What has run out is swept away once a day. */
export function keepTidy(ctx: Context): void {
  ctx.jobs.repeat("tidy-accounts", "17 3 * * *", () => removeExpired(ctx));
}

export async function removeExpired(ctx: Context): Promise<void> {
  const now = ctx.now();
  await dropExpired(ctx.db, now);
  await forgetNetworks(ctx);
  await forgetSignUps(ctx);
  await sessions.removeExpiredSessions(ctx.db, liveSession(ctx.config, now));
  await sessions.forgetUsedTokens(ctx.db, new Date(now.getTime() - REMEMBER_USED_MS));
}
