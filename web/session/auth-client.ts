import type { GoTrueClient as AuthClient } from "@supabase/auth-js";
import { type AuthLink, type LinkSession, readAuthLink } from "./auth-link.ts";
import { forgetPersonalValues } from "./personal-storage.ts";
import { wasRequestedHere } from "./requested-links.ts";
import { isSignedIn, notifySessionChanged, SESSION_KEY } from "./session.ts";

/** The visitor did not want to sign in with the link. */
export const LINK_DECLINED = "You chose not to use this link.";

let asked: Promise<AuthClient> | null = null;
let link: AuthLink | null | undefined;
let linkFailure: string | null = null;
let linkQuestion: { session: LinkSession; answered: PromiseWithResolvers<boolean> } | null = null;

/** The link that brought the visitor here, remembered because the accounts client clears the address. */
export function arrivalLink(): AuthLink | null {
  if (link === undefined) link = readAuthLink(window.location.hash);
  return link;
}

/** Why the link that brought the visitor here does not work; null when it does, or when there was none. */
export async function arrivalFailure(): Promise<string | null> {
  if (!arrivalLink()) return null;
  await authClient();
  await linkQuestion?.answered.promise;
  return linkFailure;
}

/** The account that a link would sign in, while the visitor has to be asked: this browser did not ask for the link. */
export async function accountToConfirm(): Promise<string | null> {
  await authClient();
  return linkQuestion?.session.email ?? null;
}

export async function answerLinkQuestion(accept: boolean): Promise<void> {
  if (!linkQuestion) return;
  const { session, answered } = linkQuestion;
  if (accept) {
    const { error } = await (await authClient()).setSession(session);
    linkFailure = error?.message ?? null;
  } else {
    linkFailure = LINK_DECLINED;
  }
  answered.resolve(accept);
}

/** The accounts client, one for the page. It loads on first need: a signed-out visitor of the catalogue has none. */
export function authClient(): Promise<AuthClient> {
  asked ??= start().catch((error) => {
    asked = null;
    throw error;
  });
  return asked;
}

async function start(): Promise<AuthClient> {
  const session = arrivalLink()?.session;
  if (session && !wasRequestedHere(session.email)) {
    linkQuestion = { session, answered: Promise.withResolvers() };
    // The accounts client must not find the session in the address before the visitor agreed.
    clearHash();
  }
  const { AuthClient } = await import("@supabase/auth-js");
  const client = new AuthClient({
    url: `${window.location.origin}/auth/v1`,
    storageKey: SESSION_KEY,
    experimental: { recoveryCodes: true },
  });
  // The client has read the address by now; its own way of clearing it leaves the tokens in the history.
  if (link) clearHash();
  client.onAuthStateChange((event) => {
    if (event === "SIGNED_OUT") forgetPersonalValues();
    notifySessionChanged();
  });
  const { error } = await client.initialize();
  linkFailure = error?.message ?? null;
  notifySessionChanged();
  return client;
}

export function clearHash(): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, "", pathname + search);
}

/** Checks that the session is still valid. One that was ended elsewhere is removed from this browser too. */
export async function checkSession(): Promise<void> {
  if (isSignedIn() || arrivalLink()) await (await authClient()).getUser();
}

/** Whether the account has an authenticator app that this session has not used yet. */
export async function owesSecondFactor(): Promise<boolean> {
  const client = await authClient();
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
  if (data?.currentLevel !== "aal1" || data.nextLevel !== "aal2") return false;
  // Recovery codes count as a factor there, but beside a passkey nobody is asked for one.
  const { data: factors } = await client.mfa.listFactors();
  return (factors?.totp.length ?? 0) > 0;
}

/** Whether this session has proved two factors. */
export async function hasTwoFactors(): Promise<boolean> {
  const { data } = await (await authClient()).mfa.getAuthenticatorAssuranceLevel();
  return data?.currentLevel === "aal2";
}

/** Ends every session of the person; when the server cannot be reached, at least this browser's. */
export async function signOut(): Promise<void> {
  const client = await authClient();
  const { error } = await client.signOut();
  if (error) await client.signOut({ scope: "local" });
}
