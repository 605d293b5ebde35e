import type * as z from "zod";
import type { RegistrationVerifyBody } from "#contracts/auth.ts";
import type { Context } from "#server/context.ts";
import { transaction } from "#server/database/transaction.ts";
import { Invalid } from "#server/errors.ts";
import { countTry } from "#server/limits/limits.ts";
import { sendPasskeyAdded } from "../account-mails.ts";
import { passkeyRegistrationLimit } from "../limits.ts";
import { assertMayManageFactors } from "../second-factor.ts";
import type { Bearer } from "../session/bearer.ts";
import { lockUser } from "../store.ts";
import { consumeChallenge, startChallenge } from "./challenge.ts";
import { passkeyName } from "./names.ts";
import { checkCreated, creationOptions } from "./relying-party.ts";
import * as store from "./store.ts";

const MAX_PASSKEYS = 10;
const tooMany = () => new Invalid("too_many_passkeys", "Maximum number of passkeys reached");

export async function registrationOptions(ctx: Context, bearer: Bearer) {
  const { account } = bearer;
  await assertMayManageFactors(ctx, bearer);
  await countTry(ctx, [passkeyRegistrationLimit(account.id)]);
  const known = await store.listPasskeys(ctx.db, account.id);
  if (known.length >= MAX_PASSKEYS) throw tooMany();
  const { id, challenge, expiresAt } = await startChallenge(ctx, account.id);
  const displayName = String(account.userMetadata.display_name || account.email);
  const user = { id: account.id, name: account.email, displayName };
  return {
    challenge_id: id,
    options: creationOptions(ctx, user, known, challenge),
    expires_at: expiresAt,
  };
}

export async function verifyRegistration(
  ctx: Context,
  bearer: Bearer,
  body: z.infer<typeof RegistrationVerifyBody>,
) {
  const { account } = bearer;
  await assertMayManageFactors(ctx, bearer);
  const challenge = await consumeChallenge(ctx, body.challenge_id, account.id);
  const created = await checkCreated(ctx, body.credential, challenge);
  const passkey = await transaction(ctx.db, async (tx) => {
    // Locked, so that two registrations at once cannot pass the maximum.
    await lockUser(tx, account.id);
    if ((await store.countPasskeys(tx, account.id)) >= MAX_PASSKEYS) throw tooMany();
    const added = await store.addPasskey(tx, {
      userId: account.id,
      friendlyName: passkeyName(created.aaguid),
      credentialId: created.credential.id,
      publicKey: Buffer.from(created.credential.publicKey).toString("base64url"),
      counter: created.credential.counter,
      transports: body.credential.response.transports ?? [],
      backedUp: created.credentialBackedUp,
      createdAt: ctx.now(),
    });
    if (!added) throw new Invalid("webauthn_credential_exists", "This credential is already registered");
    await sendPasskeyAdded(ctx, tx, account.email, added.friendlyName);
    return added;
  });
  return {
    id: passkey.id,
    friendly_name: passkey.friendlyName,
    created_at: passkey.createdAt.toISOString(),
  };
}
