import type { Context } from "#server/context.ts";
import { Forbidden } from "#server/errors.ts";
import type { Account } from "../store.ts";

export const isBanned = (ctx: Context, { bannedUntil }: Pick<Account, "bannedUntil">): boolean =>
  bannedUntil !== null && bannedUntil > ctx.now();

export function assertNotBanned(ctx: Context, account: Pick<Account, "bannedUntil">): void {
  if (isBanned(ctx, account)) throw new Forbidden("user_banned", "User is banned");
}
