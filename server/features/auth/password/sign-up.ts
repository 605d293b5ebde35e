import { createHash } from "node:crypto";
import type * as z from "zod";
import type { SignUpBody } from "#contracts/auth.ts";
import type { Context } from "#server/context.ts";
import { transaction } from "#server/database/transaction.ts";
import { Invalid } from "#server/errors.ts";
import { countTry } from "#server/limits/limits.ts";
import { sendAlreadyRegistered } from "../account-mails.ts";
import { createAccount } from "../create-account.ts";
import { invalid, readEmail, readMetadata, readPkceChallenge, refusePhone } from "../input.ts";
import { mailLimits } from "../limits.ts";
import { sendLink } from "../links/link.ts";
import { withMinimumDuration } from "../minimum-duration.ts";
import { type Caller, openSession, type WireSession } from "../session/service.ts";
import { type Account, findAccount } from "../store.ts";
import { type WireUser, wireUser } from "../wire.ts";
import { checkStrength, hashPassword } from "./hash.ts";
import { addSignUp } from "./sign-up-store.ts";

/** The answer must not reveal whether the address has an account; only the mail differs. */
export function signUp(
  ctx: Context,
  body: z.infer<typeof SignUpBody>,
  redirectTo: string | undefined,
  caller: Caller,
): Promise<WireSession | WireUser> {
  if (!body.email && !body.phone) {
    throw new Invalid("anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  }
  refusePhone(body.phone, "Phone signups are disabled");
  if (!body.password) throw invalid("Signup requires a valid password");
  const { password } = body;
  checkStrength(password);
  const email = readEmail(body.email, "Signup requires an email");
  const userMetadata = readMetadata(body.data);
  const challenge = readPkceChallenge(body);

  return withMinimumDuration(async () => {
    await countTry(ctx, mailLimits("sign-up", email, caller.ip));
    const passwordHash = await hashPassword(password);
    return transaction(ctx.db, async (tx) => {
      const { autoconfirm } = ctx.config.auth;
      const newAccount = autoconfirm
        ? { email, passwordHash, userMetadata, confirmed: true }
        : { email, confirmed: false };
      const created = await createAccount(ctx, tx, newAccount);
      if (created && autoconfirm) return openSession(ctx, tx, created, "password", caller);
      const account = created ?? (await findAccount(tx, { email }));
      if (account?.confirmedAt && autoconfirm)
        throw new Invalid("user_already_exists", "User already registered");
      if (account) {
        const signUpId = await addSignUp(tx, account, { passwordHash, userMetadata, createdAt: ctx.now() });
        if (account.confirmedAt) await sendAlreadyRegistered(ctx, tx, email);
        else await sendLink(ctx, tx, account, { kind: "signup", signUpId, redirectTo, challenge });
      }
      return pendingUser(ctx, account, email, userMetadata);
    });
  });
}

/** Built from the request, with an id that stays the same for an address, so that it reveals nothing. */
function pendingUser(
  ctx: Context,
  account: Account | undefined,
  email: string,
  userMetadata: Record<string, unknown>,
): WireUser {
  const at = ctx.now();
  const known = account?.confirmedAt ? account : undefined;
  return wireUser({
    id: known ? decoyId(known, "id") : (account?.id ?? crypto.randomUUID()),
    identityId: known ? decoyId(known, "identity") : (account?.identityId ?? crypto.randomUUID()),
    email,
    passwordHash: null,
    newEmail: null,
    appMetadata: {},
    userMetadata,
    confirmedAt: null,
    invitedAt: null,
    confirmationSentAt: at,
    recoverySentAt: null,
    emailChangeSentAt: null,
    emailChangeCurrentConfirmedAt: null,
    emailChangeNewConfirmedAt: null,
    reauthenticationSentAt: null,
    lastSignInAt: null,
    bannedUntil: null,
    createdAt: at,
    updatedAt: at,
    factors: [],
    recoveryCodes: null,
  });
}

/** Looks like a random UUID: version 4, variant 8, 9, a or b. */
function decoyId(account: Account, purpose: string): string {
  const hex = createHash("sha256").update(`${purpose} ${account.identityId} ${account.id}`).digest("hex");
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
