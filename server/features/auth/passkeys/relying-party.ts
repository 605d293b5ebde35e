import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/server";
import type * as z from "zod";
import type { AuthenticationVerifyBody, RegistrationVerifyBody } from "#contracts/auth.ts";
import type { Context } from "#server/context.ts";
import { BadRequest } from "#server/errors.ts";
import { CHALLENGE_MS } from "./challenge.ts";
import type { PasskeyRow } from "./store.ts";

type Created = z.infer<typeof RegistrationVerifyBody>["credential"];
type Signed = z.infer<typeof AuthenticationVerifyBody>["credential"];

const NAME = "Super Prompts";
/** EdDSA, ES256 and RS256, as COSE numbers them. */
const ALGORITHMS = [-8, -7, -257];
/**
 * What browsers send when no attestation is asked for. Others are not taken, because the library loads revocation
 * lists from addresses that the caller's certificates name.
 */
const ATTESTATION_FORMATS = ["none", "packed"];

/** Passkeys are bound to the host of PUBLIC_URL. */
const rpId = (ctx: Context): string => new URL(ctx.config.publicUrl).hostname;

export const creationOptions = (
  ctx: Context,
  user: { id: string; name: string; displayName: string },
  known: PasskeyRow[],
  challenge: string,
): PublicKeyCredentialCreationOptionsJSON => ({
  challenge,
  rp: { id: rpId(ctx), name: NAME },
  user: { ...user, id: userHandleOf(user.id) },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: "public-key" })),
  timeout: CHALLENGE_MS,
  excludeCredentials: known.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: "public-key",
    transports,
  })),
  authenticatorSelection: {
    residentKey: "required",
    requireResidentKey: true,
    userVerification: "preferred",
  },
  attestation: "none",
});

/** Names no credential: the browser offers the passkeys that it knows for this host. */
export const requestOptions = (ctx: Context, challenge: string) => ({
  challenge,
  rpId: rpId(ctx),
  timeout: CHALLENGE_MS,
  userVerification: "preferred",
});

export const userHandleOf = (userId: string): string => Buffer.from(userId).toString("base64url");

export async function checkCreated(ctx: Context, credential: Created, expectedChallenge: string) {
  const { decodeAttestationObject, verifyRegistrationResponse } = await loadLibrary();
  return check(ctx, async () => {
    const attestation = Buffer.from(credential.response.attestationObject, "base64url");
    const format = decodeAttestationObject(new Uint8Array(attestation)).get("fmt");
    if (!ATTESTATION_FORMATS.includes(format)) throw new Error(`attestation format ${format} is not taken`);
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: ctx.config.publicUrl,
      expectedRPID: rpId(ctx),
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo;
  });
}

export async function checkSigned(
  ctx: Context,
  passkey: PasskeyRow,
  { response, ...credential }: Signed,
  expectedChallenge: string,
) {
  const { verifyAuthenticationResponse } = await loadLibrary();
  return check(ctx, async () => {
    const { userHandle, ...signed } = response;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response: signed, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: ctx.config.publicUrl,
      expectedRPID: rpId(ctx),
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
        counter: passkey.counter,
      },
      requireUserVerification: false,
    });
    if (userHandle !== userHandleOf(passkey.userId)) throw new Error("the user handle is another account's");
    return verified ? authenticationInfo : undefined;
  });
}

/** Not before it is needed: its parsers of certificates take some 20 MB of memory. */
async function loadLibrary() {
  const [library, helpers] = await Promise.all([
    import("@simplewebauthn/server"),
    import("@simplewebauthn/server/helpers"),
  ]);
  return { ...library, decodeAttestationObject: helpers.decodeAttestationObject };
}

/** The library throws for whatever is wrong: the caller gets one answer, the log the reason. */
async function check<T>(ctx: Context, verify: () => Promise<T | undefined>): Promise<T> {
  const outcome = await verify().catch((error: Error) => {
    ctx.log.info({ reason: error.message }, "a passkey was refused");
    return undefined;
  });
  if (!outcome) throw verificationFailed();
  return outcome;
}

export const verificationFailed = () =>
  new BadRequest("webauthn_verification_failed", "The passkey could not be verified");
