import type { Context } from "#server/context.ts";
import type { Queryable, Tx } from "#server/database/pool.ts";
import { nameProfile } from "#server/features/accounts/service.ts";
import type { PkceChallenge } from "../input.ts";
import { sendLink } from "../links/link.ts";
import { deleteTokens } from "../links/store.ts";
import { type Account, confirmUser, findAccount } from "../store.ts";
import { addSignUp, consumeSignUp, deleteSignUpsBefore, findNewestSignUp } from "./sign-up-store.ts";

const DAY_MS = 24 * 3_600_000;
const SIGN_UP_VALID_MS = 7 * DAY_MS;

/** Sign-ups from before this time can no longer be confirmed anew. */
export const waitingSince = (ctx: Context): Date => new Date(ctx.now().getTime() - SIGN_UP_VALID_MS);

/** For the newest sign-up. */
export async function sendConfirmation(
  ctx: Context,
  db: Queryable,
  account: Account,
  options: { redirectTo?: string | undefined; challenge?: PkceChallenge | undefined },
): Promise<void> {
  const signUp = await findNewestSignUp(db, account, waitingSince(ctx));
  const signUpId = signUp?.id ?? (await signUpWithOwnPassword(ctx, db, account));
  await sendLink(ctx, db, account, { ...options, kind: "signup", signUpId });
}

/** An unconfirmed account has a password only from the service role; confirming must keep it. */
async function signUpWithOwnPassword(
  ctx: Context,
  db: Queryable,
  account: Account,
): Promise<number | undefined> {
  const { passwordHash, userMetadata } = account;
  if (!passwordHash) return undefined;
  return addSignUp(db, account, { passwordHash, userMetadata, createdAt: ctx.now() });
}

/**
 * The account gets the password of the sign-up that the link was mailed for, or none. Links of other sign-ups become
 * invalid; their rows stay, so that sign-in answers their passwords as before.
 */
export async function confirmAccount(
  ctx: Context,
  tx: Tx,
  account: Account,
  signUpId: number | null,
): Promise<Account> {
  const signUp = signUpId === null ? undefined : await consumeSignUp(tx, signUpId);
  const at = ctx.now();
  const change = {
    confirmedAt: at,
    updatedAt: at,
    passwordHash: signUp?.passwordHash ?? null,
    userMetadata: signUp?.userMetadata ?? account.userMetadata,
  };
  if (!(await confirmUser(tx, account.id, change)))
    return (await findAccount(tx, { id: account.id })) ?? account;
  if (signUp) await nameProfile(tx, account.id, signUp.userMetadata.display_name);
  await deleteTokens(tx, account.id, ["signup", "invite"]);
  return { ...account, ...change };
}

/** A link of the last possible mail is valid for a day, so rows are kept that much longer. */
export const deleteOldSignUps = (ctx: Context): Promise<void> =>
  deleteSignUpsBefore(ctx.db, new Date(waitingSince(ctx).getTime() - DAY_MS));
