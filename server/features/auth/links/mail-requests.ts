import type * as z from "zod";
import type { OtpBody, RecoverBody, ResendBody } from "#contracts/auth.ts";
import type { Context } from "#server/context.ts";
import { transaction } from "#server/database/transaction.ts";
import { Invalid } from "#server/errors.ts";
import { countTry } from "#server/limits/limits.ts";
import { createAccount } from "../create-account.ts";
import { invalid, readEmail, readMetadata, readPkceChallenge, refusePhone } from "../input.ts";
import { mailLimits } from "../limits.ts";
import { withMinimumDuration } from "../minimum-duration.ts";
import { sendConfirmation } from "../password/confirmation.ts";
import type { Caller } from "../session/service.ts";
import { type Account, findAccount } from "../store.ts";
import { resendEmailChange } from "./email-change.ts";
import { sendLink } from "./link.ts";

type Redirect = string | undefined;

/** The answer does not reveal whether the address has an account. */
export function recover(
  ctx: Context,
  body: z.infer<typeof RecoverBody>,
  redirectTo: Redirect,
  caller: Caller,
): Promise<void> {
  const email = readEmail(body.email, "Password recovery requires an email");
  const challenge = readPkceChallenge(body);
  return withMinimumDuration(async () => {
    await countTry(ctx, mailLimits("recover", email, caller.ip));
    await transaction(ctx.db, async (tx) => {
      const account = await findAccount(tx, { email });
      if (account) await sendLink(ctx, tx, account, { kind: "recovery", redirectTo, challenge });
    });
  });
}

export function resend(
  ctx: Context,
  body: z.infer<typeof ResendBody>,
  redirectTo: Redirect,
  caller: Caller,
): Promise<void> {
  const { type } = body;
  if (type !== "signup" && type !== "email_change") {
    refusePhone(body.phone, "Phone logins are disabled");
    throw invalid("Missing one of these types: signup, email_change, sms, phone_change");
  }
  const email = readEmail(body.email, "Type provided requires an email address");
  const challenge = readPkceChallenge(body);
  return withMinimumDuration(async () => {
    await countTry(ctx, mailLimits("resend", email, caller.ip));
    if (type === "email_change") return resendEmailChange(ctx, email, { redirectTo, challenge });
    await transaction(ctx.db, async (tx) => {
      const account = await findAccount(tx, { email });
      if (account && !account.confirmedAt) {
        await sendConfirmation(ctx, tx, account, { redirectTo, challenge });
      }
    });
  });
}

/** Sign-in by mail; a new address gets an account unless create_user is false. The answer is the same. */
export function sendOtp(
  ctx: Context,
  body: z.infer<typeof OtpBody>,
  redirectTo: Redirect,
  caller: Caller,
): Promise<void> {
  refusePhone(body.phone, "Unsupported phone provider");
  const email = readEmail(body.email, "One of email or phone must be set");
  const challenge = readPkceChallenge(body);
  const userMetadata = readMetadata(body.data);
  return withMinimumDuration(async () => {
    await countTry(ctx, mailLimits("otp", email, caller.ip));
    await transaction(ctx.db, async (tx) => {
      let account = await findAccount(tx, { email });
      if (!account && body.create_user) {
        const { autoconfirm } = ctx.config.auth;
        account =
          (await createAccount(ctx, tx, { email, userMetadata, confirmed: autoconfirm })) ??
          (await findAccount(tx, { email }));
      }
      if (!account) return;
      await sendLink(ctx, tx, account, {
        kind: account.confirmedAt ? "magiclink" : "signup",
        redirectTo,
        challenge,
      });
    });
  });
}

export async function sendReauthentication(ctx: Context, account: Account, caller: Caller): Promise<void> {
  if (!account.confirmedAt) throw new Invalid("email_not_confirmed", "Please verify your email first.");
  await countTry(ctx, mailLimits("reauthenticate", account.email, caller.ip));
  await transaction(ctx.db, (tx) => sendLink(ctx, tx, account, { kind: "reauthentication" }));
}
