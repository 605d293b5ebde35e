/** Where to go after signing in: a path on this site. Anything else is ignored and leads home. */
export function readReturnUrl({ origin, search }: Pick<Location, "origin" | "search">): string {
  const wanted = new URLSearchParams(search).get("returnUrl");
  if (!wanted?.startsWith("/") || !URL.canParse(wanted, origin)) return "/";
  const url = new URL(wanted, origin);
  const isElsewhere = url.origin !== origin || url.pathname.startsWith("//");
  if (isElsewhere || url.pathname.replace(/\/$/, "") === "/auth") return "/";
  return url.pathname + url.search + url.hash;
}

/** The sign-in page, with the way back. */
export const signInPath = (returnUrl: string): string =>
  `/auth?returnUrl=${encodeURIComponent(returnUrl).replaceAll("%2F", "/")}`;
