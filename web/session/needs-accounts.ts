import { setTokenSource } from "#web/lib/api-client.ts";
import { readAuthLink } from "./auth-link.ts";
import { isSignedIn } from "./session.ts";

let needed = false;

/** Whether somebody here has a session, or a link is bringing one: nobody else loads what accounts need. */
export function needsAccounts(): boolean {
  needed ||= isSignedIn() || readAuthLink(window.location.hash) !== null;
  return needed;
}

// Here and not in an effect: a page may ask for data before any effect runs.
setTokenSource(async () => (needsAccounts() ? (await import("./auth-client.ts")).accessToken() : null));
