import type { MiddlewareHandler } from "hono";

/**
 * Lower case, no needless encoding, single slashes and none at the end. Two slashes or a backslash at the start would
 * name another host.
 */
export function canonicalPath(pathname: string): string {
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

/** An encoded ? or # belongs to the path. */
const encodePath = (path: string): string => encodeURI(path).replace(/[?#]/g, encodeURIComponent);

/** Redirects every other form of an address, so that no page is rendered or cached twice. */
export const redirectToCanonicalUrl: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const canonical = canonicalPath(pathname);
  return canonical === pathname ? next() : c.redirect(canonical + search, 308);
};
