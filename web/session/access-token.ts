import { readAuthLink } from "./auth-link.ts";
import { isSignedIn } from "./session.ts";

let needed = false;

/** Whether somebody has a session here, or a link is bringing one: nobody else loads the accounts client. */
export function needsAccounts(): boolean {
  needed ||= isSignedIn() || readAuthLink(window.location.hash) !== null;
  return needed;
}

/** The token that calls of the API are sent with; null for a signed-out visitor. */
export async function accessToken(): Promise<string | null> {
  if (!needsAccounts()) return null;
  const { authClient } = await import("./auth-client.ts");
  const { data } = await (await authClient()).getSession();
  return data.session?.access_token ?? null;
}
