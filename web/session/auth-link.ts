/** What a link from one of our mails left in the address, behind the #. */
export interface AuthLink {
  /** signup, recovery, email_change …; a link that failed does not say. */
  type: string | null;
  /** What the link signs in with; a link that failed has none. */
  session: LinkSession | null;
  /** The first of the two links of a changed e-mail address. */
  isHalfConfirmed: boolean;
}

export interface LinkSession {
  email: string;
  access_token: string;
  refresh_token: string;
}

export function readAuthLink(hash: string): AuthLink | null {
  const values = new URLSearchParams(hash.replace(/^#/, ""));
  const isLink = ["access_token", "error", "error_code", "error_description"].some((name) =>
    values.has(name),
  );
  const isHalfConfirmed = values.get("message")?.startsWith("Confirmation link accepted") ?? false;
  if (!isLink && !isHalfConfirmed) return null;
  return { type: values.get("type"), session: readSession(values), isHalfConfirmed };
}

function readSession(values: URLSearchParams): LinkSession | null {
  const access_token = values.get("access_token");
  if (!access_token) return null;
  return { email: emailIn(access_token), access_token, refresh_token: values.get("refresh_token") ?? "" };
}

/** Only shown and compared with what this browser remembers; the server checks the token itself. */
function emailIn(token: string): string {
  try {
    const payload = token.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? "";
    const bytes = Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0));
    const { email } = JSON.parse(new TextDecoder().decode(bytes));
    return typeof email === "string" ? email : "";
  } catch {
    return "";
  }
}
