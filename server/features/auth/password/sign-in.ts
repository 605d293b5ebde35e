import type * as z from "zod";
import type { PasswordGrant, PkceGrant } from "#contracts/auth.ts";
import type { Context } from "#server/context.ts";
import { BadRequest, Forbidden, Invalid, NotFound } from "#server/errors.ts";
import { countTry } from "#server/limits/limits.ts";
import { isSameSecret } from "#server/same-secret.ts";
import { invalid, readEmail } from "../input.ts";
import { signInLimits, unknownNetworkLimit } from "../limits.ts";
import { findFlow, takeFlow } from "../links/store.ts";
import { hashOf } from "../secrets.ts";
import { knownSince, networkHashOf } from "../session/known-networks.ts";
import { type Caller, openSession, type WireSession } from "../session/service.ts";
import { type Account, findAccount, findForSignIn } from "../store.ts";
import { waitingSince } from "./confirmation.ts";
import { passwordMatches } from "./hash.ts";

/** An unknown address and a wrong password look the same and take the same time. */
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
  // Before the password is compared: of many sent at once only so many may be looked at.
  if (!isKnownNetwork) await countTry(ctx, [unknownNetworkLimit(email)]);
  const matches = await passwordMatches(account?.passwordHash, body.password);
  if (!account || !matches) throw await refusalOf(waitingHash, body.password);
  if (isBanned(ctx, account)) throw new BadRequest("user_banned", "User is banned");
  if (!account.confirmedAt) throw new BadRequest("email_not_confirmed", "Email not confirmed");
  return openSession(ctx, ctx.db, account, "password", caller);
}

/** Always one more hash: how long it takes must not tell whether there is an account or a sign-up. */
async function refusalOf(waitingHash: string | null, password: string): Promise<BadRequest> {
  return (await passwordMatches(waitingHash, password))
    ? new BadRequest("email_not_confirmed", "Email not confirmed")
    : new BadRequest("invalid_credentials", "Invalid login credentials");
}

/** The browser that began the flow ends it with its secret. */
export async function exchangeCode(
  ctx: Context,
  body: z.infer<typeof PkceGrant>,
  caller: Caller,
): Promise<WireSession> {
  if (!body.auth_code || !body.code_verifier) {
    throw invalid("invalid request: both auth code and code verifier should be non-empty");
  }
  const codeHash = hashOf(body.auth_code);
  const flow = await findFlow(ctx.db, codeHash);
  if (!flow) throw new NotFound("flow_state_not_found", "invalid flow state, no valid flow state found");
  if (flow.expiresAt <= ctx.now()) {
    throw new Invalid("flow_state_expired", "invalid flow state, flow state has expired");
  }
  if (!verifierMatches(flow, body.code_verifier)) {
    throw new BadRequest("bad_code_verifier", "code challenge does not match previously saved code verifier");
  }
  return ctx.db.transaction(async (tx) => {
    const account = await findAccount(tx, { id: flow.userId });
    if (!account || !(await takeFlow(tx, codeHash))) {
      throw new NotFound("flow_state_not_found", "invalid flow state, no valid flow state found");
    }
    refuseBanned(ctx, account);
    return openSession(ctx, tx, account, flow.method, caller);
  });
}

export const isBanned = (ctx: Context, { bannedUntil }: Pick<Account, "bannedUntil">): boolean =>
  bannedUntil !== null && bannedUntil > ctx.now();

export function refuseBanned(ctx: Context, account: Pick<Account, "bannedUntil">): void {
  if (isBanned(ctx, account)) throw new Forbidden("user_banned", "User is banned");
}

function verifierMatches(
  flow: { codeChallenge: string; codeChallengeMethod: string },
  verifier: string,
): boolean {
  const given = flow.codeChallengeMethod === "plain" ? verifier : hashOf(verifier);
  return isSameSecret(given, flow.codeChallenge);
}
