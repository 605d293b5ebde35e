/** What a link from one of our mails left in the address, behind the #. */
export interface AuthLink {
  /** signup, recovery, email_change …; a link that failed does not say. */
  type: string | null;
}

export function readAuthLink(hash: string): AuthLink | null {
  const values = new URLSearchParams(hash.replace(/^#/, ""));
  const isLink = ["access_token", "error", "error_code", "error_description"].some((name) =>
    values.has(name),
  );
  return isLink ? { type: values.get("type") } : null;
}
