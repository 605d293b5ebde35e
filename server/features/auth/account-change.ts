import type * as z from "zod";
import type { UserChange } from "#contracts/auth.ts";
import type { Context } from "#server/context.ts";
import { transaction } from "#server/database/transaction.ts";
import { BadRequest, Forbidden, Invalid, Unauthorized } from "#server/errors.ts";
import { countTry } from "#server/limits/limits.ts";
import { sendPasswordChanged } from "./account-mails.ts";
import { mergeMetadata, readEmail, readPkceChallenge, refusePhone } from "./input.ts";
import { currentPasswordLimit, emailChangeLimits, mailLimits } from "./limits.ts";
import { findByCode } from "./links/codes.ts";
import { sendEmailChangeLinks, startEmailChange } from "./links/email-change.ts";
import * as tokens from "./links/store.ts";
import { checkStrength, hashPassword, passwordMatches } from "./password/hash.ts";
import { needsAal2 } from "./second-factor.ts";
import type { Bearer } from "./session/bearer.ts";
import type { Caller } from "./session/service.ts";
import { endOtherSessions } from "./session/store.ts";
import { type Account, changeUser, findAccount, type UserRow } from "./store.ts";
import { type WireUser, wireUser } from "./wire.ts";

type Change = z.infer<typeof UserChange>;

export async function changeAccount(
  ctx: Context,
  bearer: Bearer,
  body: Change,
  redirectTo: string | undefined,
  caller: Caller,
): Promise<WireUser> {
  const { account, session } = bearer;
  refusePhone(body.phone, "Phone logins are disabled");
  if (body.app_metadata) throw new Forbidden("not_admin", "Updating app_metadata requires admin privileges");
  const wanted = body.email ? readEmail(body.email, "") : account.email;
  const newEmail = wanted === account.email ? undefined : wanted;
  const challenge = readPkceChallenge(body);
  if ((body.password || newEmail) && (await needsAal2(ctx, bearer))) {
    throw new Unauthorized(
      "insufficient_aal",
      "AAL2 session is required to update email or password when MFA is enabled.",
    );
  }
  const change: Partial<UserRow> = { updatedAt: ctx.now() };
  if (body.password !== undefined) change.passwordHash = await newPasswordHash(ctx, bearer, body);
  if (body.data) change.userMetadata = mergeMetadata(account.userMetadata, body.data);
  if (newEmail) {
    const limits = mailLimits("email-change", newEmail, caller.ip);
    await countTry(ctx, [...limits, ...emailChangeLimits([account.email])]);
  }

  await transaction(ctx.db, async (tx) => {
    await changeUser(tx, account.id, change);
    if (change.passwordHash) {
      await endOtherSessions(tx, account.id, session.id);
      await tokens.deleteTokens(tx, account.id, ["recovery", "magiclink"]);
      await sendPasswordChanged(ctx, tx, account.email);
    }
    if (newEmail) {
      const changing = await startEmailChange(tx, account, newEmail);
      await sendEmailChangeLinks(ctx, tx, changing, { redirectTo, challenge });
    }
  });
  return wireUser((await findAccount(ctx.db, { id: account.id })) ?? account);
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
  if (token && (await tokens.consumeToken(ctx.db, token))) return;
  throw new Invalid("reauthentication_not_valid", "Nonce has expired or is invalid");
}
