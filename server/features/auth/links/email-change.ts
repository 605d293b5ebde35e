import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database/pool.ts";
import { transaction } from "#server/database/transaction.ts";
import { isWithinLimits } from "#server/limits/limits.ts";
import { sendAlreadyRegistered, sendEmailChanged } from "../account-mails.ts";
import type { PkceChallenge } from "../input.ts";
import { emailChangeLimits } from "../limits.ts";
import { type Account, changeEmail, changeUser, findAccount, lockUser } from "../store.ts";
import { type LinkKind, sendLink } from "./link.ts";
import * as tokens from "./store.ts";

/** Both addresses confirm a change, so that neither a stolen session nor a typing mistake can lose the account. */
export const EMAIL_CHANGE_KINDS = ["email_change_current", "email_change_new"] satisfies LinkKind[];

type Changing = Account & { newEmail: string };

interface LinkRequest {
  redirectTo: string | undefined;
  challenge: PkceChallenge | undefined;
}

/** Links and confirmations for an earlier new address become invalid. */
export async function startEmailChange(tx: Tx, account: Account, newEmail: string): Promise<Changing> {
  const change = { newEmail, emailChangeCurrentConfirmedAt: null, emailChangeNewConfirmedAt: null };
  await changeUser(tx, account.id, change);
  await tokens.deleteTokens(tx, account.id, EMAIL_CHANGE_KINDS);
  return { ...account, ...change };
}

/** Mails each address that has not confirmed. The answer must not reveal that the new address has an account, so its owner gets a mail instead. */
export async function sendEmailChangeLinks(
  ctx: Context,
  tx: Tx,
  account: Changing,
  options: LinkRequest,
): Promise<void> {
  if (!account.emailChangeCurrentConfirmedAt) {
    await sendLink(ctx, tx, account, { kind: "email_change_current", ...options });
  }
  if (account.emailChangeNewConfirmedAt) return;
  if (await findAccount(tx, { email: account.newEmail })) {
    await tokens.deleteTokens(tx, account.id, ["email_change_new"]);
    await sendAlreadyRegistered(ctx, tx, account.newEmail);
  } else {
    await sendLink(ctx, tx, account, { kind: "email_change_new", ...options });
  }
}

export async function resendEmailChange(ctx: Context, email: string, options: LinkRequest): Promise<void> {
  const account = await findAccount(ctx.db, { email });
  if (!account?.newEmail) return;
  const recipients = [
    ...(account.emailChangeCurrentConfirmedAt ? [] : [account.email]),
    ...(account.emailChangeNewConfirmedAt ? [] : [account.newEmail]),
  ];
  // An error would reveal that this account is changing its address, so the mails are left out silently.
  if (!(await isWithinLimits(ctx, emailChangeLimits(recipients)))) return;
  await transaction(ctx.db, async (tx) => {
    await lockUser(tx, account.id);
    const current = await findAccount(tx, { id: account.id });
    if (!current?.newEmail || current.newEmail !== account.newEmail) return;
    await sendEmailChangeLinks(ctx, tx, { ...current, newEmail: current.newEmail }, options);
  });
}

export type Confirmation = { kind: "done"; account: Account } | { kind: "other-missing" } | { kind: "stale" };

/** The caller must hold the lock of the account. */
export async function confirmEmailChange(
  ctx: Context,
  tx: Tx,
  account: Account,
  token: tokens.OneTimeToken,
): Promise<Confirmation> {
  const isNew = token.kind === "email_change_new";
  if (!account.newEmail || token.email !== (isNew ? account.newEmail : account.email)) {
    return { kind: "stale" };
  }
  const at = ctx.now();
  const confirmation = {
    [isNew ? "emailChangeNewConfirmedAt" : "emailChangeCurrentConfirmedAt"]: at,
  };
  await changeUser(tx, account.id, confirmation);
  const confirmed = { ...account, ...confirmation };
  if (!confirmed.emailChangeCurrentConfirmedAt || !confirmed.emailChangeNewConfirmedAt) {
    return { kind: "other-missing" };
  }
  const change = {
    email: account.newEmail,
    newEmail: null,
    emailChangeCurrentConfirmedAt: null,
    emailChangeNewConfirmedAt: null,
    confirmedAt: at,
    updatedAt: at,
  };
  if (!(await changeEmail(tx, account.id, change))) return { kind: "stale" };
  // Links that were mailed to the old address become invalid.
  await tokens.deleteAllTokens(tx, account.id);
  await sendEmailChanged(ctx, tx, account.email, change.email);
  return { kind: "done", account: { ...account, ...change } };
}
