import type { Context } from "#server/context.ts";
import { liveSession } from "#server/database/live-session.ts";
import { deleteExpired } from "./links/store.ts";
import { deleteExpiredAccess } from "./oauth/access.ts";
import { deleteOldSignUps } from "./password/confirmation.ts";
import { deleteOldNetworks } from "./session/known-networks.ts";
import * as sessions from "./session/store.ts";

/** All that other features may use of accounts. */
export { sendTokenCreated } from "./account-mails.ts";
export {
  disableAccount,
  enableAccount,
  findAccountById,
  removeAccount,
  sendConfirmationAgain,
  sendPasswordReset,
} from "./admin-actions.ts";
export { createAccount } from "./create-account.ts";
export { type AdminLogin, ensureAdmin, isGeneratedPasswordInUse } from "./first-admin.ts";
export { findOAuthOwner, isOAuthToken } from "./oauth/access.ts";
export { originFor } from "./oauth/own-resource.ts";
export { listSessions, openSessionAt, seconds } from "./session/service.ts";
export { endAllSessions } from "./session/store.ts";

const KEEP_USED_TOKENS_MS = 30 * 24 * 3_600_000;

export function scheduleCleanup(ctx: Context): void {
  ctx.jobs.repeat("tidy-accounts", "17 3 * * *", () => deleteExpiredRows(ctx));
}

export async function deleteExpiredRows(ctx: Context): Promise<void> {
  const now = ctx.now();
  await deleteExpired(ctx.db, now);
  await deleteOldNetworks(ctx);
  await deleteOldSignUps(ctx);
  await deleteExpiredAccess(ctx);
  await sessions.deleteExpiredSessions(ctx.db, liveSession(ctx.config, now));
  await sessions.deleteUsedTokens(ctx.db, new Date(now.getTime() - KEEP_USED_TOKENS_MS));
}
