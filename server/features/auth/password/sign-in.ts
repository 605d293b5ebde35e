import type * as z from "zod";
import type { PasswordGrant } from "#contracts/auth.ts";
import type { Context } from "#server/context.ts";
import { BadRequest, Invalid } from "#server/errors.ts";
import { countTry } from "#server/limits/limits.ts";
import { readEmail } from "../input.ts";
import { signInLimits, unknownNetworkLimit } from "../limits.ts";
import { isBanned } from "../session/ban.ts";
import { knownSince, networkHashOf } from "../session/known-networks.ts";
import { type Caller, openSession, type WireSession } from "../session/service.ts";
import { findForSignIn } from "../store.ts";
import { waitingSince } from "./confirmation.ts";
import { passwordMatches } from "./hash.ts";

/** An unknown address and a wrong password must get the same answer in the same time. */
export async function signInWithPassword(
  ctx: Context,
  body: z.infer<typeof PasswordGrant>,
  caller: Caller,
): Promise<WireSession> {
  if (body.phone) throw new Invalid("phone_provider_disabled", "Phone logins are disabled");
  const email = readEmail(body.email, "missing email or phone");
  await countTry(ctx, signInLimits(email, caller.ip));
  const { account, isKnownNetwork, waitingHash } = await findForSignIn(ctx.db, email, {
    networkHash: networkHashOf(caller.ip),
    knownSince: knownSince(ctx),
    waitingSince: waitingSince(ctx),
  });
  // Counted before the password is compared, so that concurrent guesses cannot pass the limit.
  if (!isKnownNetwork) await countTry(ctx, [unknownNetworkLimit(email)]);
  const matches = await passwordMatches(account?.passwordHash, body.password);
  if (!account || !matches) throw await signInError(waitingHash, body.password);
  if (isBanned(ctx, account)) throw new BadRequest("user_banned", "User is banned");
  if (!account.confirmedAt) throw new BadRequest("email_not_confirmed", "Email not confirmed");
  return openSession(ctx, ctx.db, account, "password", caller);
}

/** Always verifies one more hash: response time must not reveal whether an account or a sign-up exists. */
async function signInError(waitingHash: string | null, password: string): Promise<BadRequest> {
  return (await passwordMatches(waitingHash, password))
    ? new BadRequest("email_not_confirmed", "Email not confirmed")
    : new BadRequest("invalid_credentials", "Invalid login credentials");
}
