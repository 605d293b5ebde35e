import type { GoTrueClient } from "@supabase/auth-js";
import { type Authenticator, createAuthenticator, type Flaws } from "./authenticator.ts";

/** Adds a passkey to the account that is signed in, over the wire of auth-js. */
export async function addPasskey(browser: GoTrueClient, publicUrl: string) {
  const authenticator = createAuthenticator(publicUrl);
  const { data, error } = await registerPasskey(browser, authenticator);
  if (error) throw error;
  return { id: data.id, authenticator };
}

export async function registerPasskey(
  browser: GoTrueClient,
  authenticator: Authenticator,
  flaws: Flaws = {},
) {
  const { data, error } = await browser.passkey.startRegistration();
  if (error) return { data: null, error };
  const credential = authenticator.create(data.options, flaws);
  return browser.passkey.verifyRegistration({ challengeId: data.challenge_id, credential });
}

export async function signInByPasskey(
  browser: GoTrueClient,
  authenticator: Authenticator,
  flaws: Flaws = {},
) {
  const { data, error } = await browser.passkey.startAuthentication();
  if (error) throw error;
  const credential = authenticator.get(data.options, flaws);
  return browser.passkey.verifyAuthentication({ challengeId: data.challenge_id, credential });
}
