import type { MiddlewareHandler } from "hono";

/**
 * One address has one spelling: small letters, nothing encoded that need not be, single slashes and none at the end.
 * Two slashes at the start, or a backslash there, would name another host.
 */
export function spell(pathname: string): string {
  return encodePath(decodePath(pathname).toLowerCase())
    .replace(/\/{2,}/g, "/")
    .replace(/(.)\/$/, "$1")
    .toLowerCase();
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** A question or number sign that was encoded belongs to the path. */
const encodePath = (path: string): string => encodeURI(path).replace(/[?#]/g, encodeURIComponent);

/** Answers every other spelling of an address with a redirect, so that nothing is made or kept twice. */
export const oneSpelling: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const spelt = spell(pathname);
  return spelt === pathname ? next() : c.redirect(spelt + search, 308);
};
