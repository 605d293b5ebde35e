import type { Context } from "#server/context.ts";
import { transaction } from "#server/database/transaction.ts";
import { NotFound } from "#server/errors.ts";
import { pathId } from "#server/http/path-id.ts";
import { sendPasskeyRemoved } from "../account-mails.ts";
import { assertMayManageFactors, lowerWithoutFactor } from "../second-factor.ts";
import type { Bearer } from "../session/bearer.ts";
import type { Account } from "../store.ts";
import * as store from "./store.ts";

const NOT_FOUND = ["validation_failed", "Passkey not found"] as const;

export async function listPasskeys(ctx: Context, account: Account) {
  return (await store.listPasskeys(ctx.db, account.id)).map(wirePasskey);
}

export async function renamePasskey(ctx: Context, account: Account, id: string, name: string) {
  const passkey = await store.renamePasskey(ctx.db, account.id, pathId(id, ...NOT_FOUND), name);
  if (!passkey) throw new NotFound(...NOT_FOUND);
  return wirePasskey(passkey);
}

export async function removeOwnPasskey(ctx: Context, bearer: Bearer, id: string): Promise<void> {
  await assertMayManageFactors(ctx, bearer);
  await deletePasskey(ctx, bearer.account, id);
}

export async function deletePasskey(ctx: Context, account: Account, id: string): Promise<void> {
  const passkeyId = pathId(id, ...NOT_FOUND);
  await transaction(ctx.db, async (tx) => {
    const passkey = await store.removePasskey(tx, account.id, passkeyId);
    if (!passkey) throw new NotFound(...NOT_FOUND);
    await lowerWithoutFactor(tx, account.id);
    await sendPasskeyRemoved(ctx, tx, account.email, passkey.friendlyName);
  });
}

const wirePasskey = (passkey: store.PasskeyRow) => ({
  id: passkey.id,
  friendly_name: passkey.friendlyName,
  created_at: passkey.createdAt.toISOString(),
  last_used_at: passkey.lastUsedAt?.toISOString(),
});
