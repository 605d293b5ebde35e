import type * as z from "zod";
import type { UserChange } from "#contracts/auth.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database/pool.ts";
import { BadRequest, Forbidden, Invalid, Unauthorized } from "#server/errors.ts";
import { countTry } from "#server/limits/limits.ts";
import type { Bearer } from "./bearer.ts";
import { findByCode } from "./codes.ts";
import { mergeMetadata, readChallenge, readEmail, refusePhone } from "./input.ts";
import { sendAlreadyRegistered, sendEmailChangeNotice, sendLink } from "./letters.ts";
import { currentPasswordLimit, mailLimits } from "./limits.ts";
import * as tokens from "./one-time-store.ts";
import { checkStrength, hashPassword, passwordMatches } from "./passwords.ts";
import { endOtherSessions } from "./session-store.ts";
import type { Caller } from "./sessions.ts";
import { type Account, changeUser, findAccount, type UserRow } from "./user-store.ts";
import { type WireUser, wireUser } from "./wire.ts";

type Change = z.infer<typeof UserChange>;

/** What a person changes about their own account. */
export async function changeAccount(
  ctx: Context,
  { account, session }: Bearer,
  body: Change,
  redirectTo: string | undefined,
  caller: Caller,
): Promise<WireUser> {
  refusePhone(body.phone, "Phone logins are disabled");
  if (body.app_metadata) throw new Forbidden("not_admin", "Updating app_metadata requires admin privileges");
  const wanted = body.email ? readEmail(body.email, "") : account.email;
  const newEmail = wanted === account.email ? undefined : wanted;
  const challenge = readChallenge(body);
  if (
    (body.password || newEmail) &&
    session.aal !== "aal2" &&
    account.factors.some(({ status }) => status === "verified")
  ) {
    throw new Unauthorized(
      "insufficient_aal",
      "AAL2 session is required to update email or password when MFA is enabled.",
    );
  }
  const change: Partial<UserRow> = { updatedAt: ctx.now() };
  if (body.password !== undefined)
    change.passwordHash = await newPasswordHash(ctx, { account, session }, body);
  if (body.data) change.userMetadata = mergeMetadata(account.userMetadata, body.data);
  if (newEmail) {
    await countTry(ctx, mailLimits("email-change", newEmail, caller.ip));
    change.newEmail = newEmail;
  }

  await ctx.db.transaction(async (tx) => {
    await changeUser(tx, account.id, change);
    if (change.passwordHash) {
      await endOtherSessions(tx, account.id, session.id);
      await tokens.dropTokens(tx, account.id, ["recovery", "magiclink"]);
    }
    if (newEmail) await announceNewEmail(ctx, tx, { ...account, newEmail }, { redirectTo, challenge });
  });
  return wireUser((await findAccount(ctx.db, { id: account.id })) ?? account);
}

/** A taken address is told by mail, to its owner: the form must not say who has an account. */
export async function announceNewEmail(
  ctx: Context,
  tx: Tx,
  account: Account & { newEmail: string },
  wish: { redirectTo: string | undefined; challenge: ReturnType<typeof readChallenge> },
): Promise<void> {
  if (await findAccount(tx, { email: account.newEmail })) {
    await changeUser(tx, account.id, { emailChangeSentAt: ctx.now() });
    await tokens.dropTokens(tx, account.id, ["email_change"]);
    await sendAlreadyRegistered(ctx, tx, account.newEmail);
  } else {
    await sendLink(ctx, tx, account, { kind: "email_change", ...wish });
  }
  await sendEmailChangeNotice(ctx, tx, account.email, account.newEmail);
}

async function newPasswordHash(ctx: Context, { account, session }: Bearer, body: Change): Promise<string> {
  const password = body.password ?? "";
  checkStrength(password);
  if (body.nonce) await checkNonce(ctx, account, body.nonce);
  if (account.passwordHash) {
    const isRecovery = session.amr.some(({ method }) => method === "recovery");
    if (ctx.config.auth.requireCurrentPassword && !isRecovery) {
      if (!body.current_password) {
        throw new BadRequest(
          "current_password_required",
          "Current password required when setting new password.",
        );
      }
      await countTry(ctx, [currentPasswordLimit(account.id)]);
      if (!(await passwordMatches(account.passwordHash, body.current_password))) {
        throw new BadRequest("current_password_invalid", "The current password is not correct.");
      }
    }
    if (await passwordMatches(account.passwordHash, password)) {
      throw new Invalid("same_password", "New password should be different from the old password.");
    }
  }
  return hashPassword(password);
}

async function checkNonce(ctx: Context, account: Account, nonce: string): Promise<void> {
  const token = await findByCode(ctx, {
    email: account.email,
    code: nonce,
    kinds: ["reauthentication"],
    userId: account.id,
  });
  if (token && (await tokens.takeToken(ctx.db, token))) return;
  throw new Invalid("reauthentication_not_valid", "Nonce has expired or is invalid");
}
