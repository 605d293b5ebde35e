import type * as z from "zod";
import type { AuthenticationVerifyBody } from "#contracts/auth.ts";
import type { Context } from "#server/context.ts";
import { transaction } from "#server/database/transaction.ts";
import { Forbidden } from "#server/errors.ts";
import { countTry } from "#server/limits/limits.ts";
import { passkeyChallengeLimit, passkeySignInLimit } from "../limits.ts";
import { assertNotBanned } from "../session/ban.ts";
import { type Caller, openSessionAt, type WireSession } from "../session/service.ts";
import { findAccount } from "../store.ts";
import { consumeChallenge, startChallenge } from "./challenge.ts";
import { checkSigned, requestOptions, verificationFailed } from "./relying-party.ts";
import * as store from "./store.ts";

export async function authenticationOptions(ctx: Context, { ip }: Caller) {
  await countTry(ctx, [passkeyChallengeLimit(ip)]);
  const { id, challenge, expiresAt } = await startChallenge(ctx, null);
  return { challenge_id: id, options: requestOptions(ctx, challenge), expires_at: expiresAt };
}

/** With user verification (a PIN, a fingerprint) the passkey is both factors: possession and the person. */
export async function signInWithPasskey(
  ctx: Context,
  { challenge_id, credential }: z.infer<typeof AuthenticationVerifyBody>,
  caller: Caller,
): Promise<WireSession> {
  await countTry(ctx, [passkeySignInLimit(caller.ip)]);
  const challenge = await consumeChallenge(ctx, challenge_id, null);
  const passkey = await store.findByCredential(ctx.db, credential.id);
  if (!passkey) throw verificationFailed();
  const signed = await checkSigned(ctx, passkey, credential, challenge);
  const account = await findAccount(ctx.db, { id: passkey.userId });
  if (!account) throw verificationFailed();
  assertNotBanned(ctx, account);
  if (!account.confirmedAt) throw new Forbidden("email_not_confirmed", "Email not confirmed");
  return transaction(ctx.db, async (tx) => {
    const use = { counter: signed.newCounter, backedUp: signed.credentialBackedUp, at: ctx.now() };
    if (!(await store.markUsed(tx, passkey.id, use))) throw verificationFailed();
    const aal = signed.userVerified ? "aal2" : "aal1";
    return openSessionAt(ctx, tx, account, { method: "webauthn", aal }, caller);
  });
}
