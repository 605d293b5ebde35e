import type { Context } from "#server/context.ts";
import type { Queryable } from "#server/database/pool.ts";
import { Forbidden } from "#server/errors.ts";
import { hasAdminRole } from "#server/features/accounts/service.ts";
import { countPasskeys } from "./passkeys/store.ts";
import { removeRecoveryCodes } from "./recovery-codes/store.ts";
import type { Bearer } from "./session/bearer.ts";
import { lowerToAal1 } from "./session/store.ts";
import { type Account, findAccount } from "./store.ts";

export const hasVerifiedFactor = (account: Account): boolean =>
  account.factors.some(({ status }) => status === "verified");

/**
 * Whether this session must prove a second factor before it changes how the person signs in. An admin's passkey counts
 * as one on a public address: otherwise a stolen password could add a factor of its own and reach the admin panel.
 */
export async function needsAal2(ctx: Context, { account, session }: Bearer): Promise<boolean> {
  if (session.aal === "aal2") return false;
  if (hasVerifiedFactor(account)) return true;
  return (
    ctx.config.publicAddress &&
    (await hasAdminRole(ctx.db, account.id)) &&
    (await countPasskeys(ctx.db, account.id)) > 0
  );
}

export async function assertMayManageFactors(ctx: Context, bearer: Bearer): Promise<void> {
  if (await needsAal2(ctx, bearer)) {
    throw new Forbidden("insufficient_aal", "Please confirm this with your second factor first.");
  }
}

/** After a factor or passkey was removed: without any, no session has two factors. */
export async function lowerWithoutFactor(tx: Queryable, userId: string): Promise<void> {
  const account = await findAccount(tx, { id: userId });
  if (!account || hasVerifiedFactor(account) || (await countPasskeys(tx, userId)) > 0) return;
  await lowerToAal1(tx, userId);
  // Recovery codes stand in for a lost factor and are never the only one.
  await removeRecoveryCodes(tx, userId);
}
