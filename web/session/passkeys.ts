import type { GoTrueClient as AuthClient } from "@supabase/auth-js";
import { callAuth, type Refusal } from "./auth-call.ts";

/** The same JSON, typed by auth-js and by the browser. */
type CredentialJson = Parameters<AuthClient["passkey"]["verifyRegistration"]>[0]["credential"];
type CreationJson = PublicKeyCredentialCreationOptionsJSON;
type RequestJson = PublicKeyCredentialRequestOptionsJSON;

/** Passkeys need a browser that reads their JSON, a secure page, and a host with a name instead of a number. */
export const supportsPasskeys = (): boolean =>
  typeof window.PublicKeyCredential?.parseRequestOptionsFromJSON === "function" &&
  !/^\[|^[\d.]+$/.test(window.location.hostname);

/** Null when it was added. */
export async function addPasskey(): Promise<Refusal | null> {
  const begun = await callAuth((client) => client.passkey.startRegistration());
  if (begun.refusal) return explain(begun.refusal);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(begun.data.options as CreationJson);
  const { credential, refusal } = await askDevice(() => navigator.credentials.create({ publicKey }));
  if (!credential) return refusal;
  const verified = await callAuth((client) =>
    client.passkey.verifyRegistration({
      challengeId: begun.data.challenge_id,
      credential: credential.toJSON() as CredentialJson,
    }),
  );
  return verified.refusal && explain(verified.refusal);
}

/** Null when the person is signed in; with conditional mediation the browser offers passkeys in the e-mail field. */
export async function signInWithPasskey(
  request: Pick<CredentialRequestOptions, "mediation" | "signal">,
): Promise<Refusal | null> {
  const begun = await callAuth((client) => client.passkey.startAuthentication());
  if (begun.refusal) return explain(begun.refusal);
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(begun.data.options as RequestJson);
  const { credential, refusal } = await askDevice(() => navigator.credentials.get({ ...request, publicKey }));
  if (!credential) return refusal;
  const verified = await callAuth((client) =>
    client.passkey.verifyAuthentication({
      challengeId: begun.data.challenge_id,
      credential: credential.toJSON() as CredentialJson,
    }),
  );
  return verified.refusal && explain(verified.refusal);
}

export const PASSKEY_CANCELLED = "passkey_cancelled";

const NOT_USED: Refusal = {
  code: PASSKEY_CANCELLED,
  message: "No passkey was used. Try again, or sign in another way.",
};
const ALREADY_THERE: Refusal = {
  code: "passkey_exists",
  message: "This device has a passkey for your account already.",
};

type DeviceAnswer =
  | { credential: PublicKeyCredential; refusal: null }
  | { credential: null; refusal: Refusal };

/** Browsers say little about why nothing came: cancelled, timed out and not found look alike. */
async function askDevice(ask: () => Promise<Credential | null>): Promise<DeviceAnswer> {
  try {
    const credential = await ask();
    if (credential instanceof PublicKeyCredential) return { credential, refusal: null };
    return { credential: null, refusal: NOT_USED };
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return { credential: null, refusal: error.name === "InvalidStateError" ? ALREADY_THERE : NOT_USED };
  }
}

const SENTENCES: Record<string, string> = {
  webauthn_challenge_not_found: "That took too long. Please try again.",
  webauthn_challenge_expired: "That took too long. Please try again.",
  webauthn_verification_failed: "This passkey is not known here any more. Sign in another way.",
  too_many_passkeys: "You have ten passkeys, which is the most. Remove one first.",
  insufficient_aal: "Sign in with your second factor first, then try again.",
};

const explain = ({ code, message }: Refusal): Refusal => ({
  code,
  message: SENTENCES[code ?? ""] ?? message,
});
