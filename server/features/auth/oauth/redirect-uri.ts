import { isLoopbackHost } from "#server/loopback.ts";

/** Schemes that a browser runs or reads itself, or that belong to other programs; none is an app's own. */
const FOREIGN_SCHEMES = new Set(
  "about blob chrome chrome-extension content data file filesystem ftp intent jar javascript mailto res sms tel vbscript view-source ws wss"
    .split(" ")
    .map((scheme) => `${scheme}:`),
);

/** https, http on the person's own machine, or the private scheme of an app; no fragment and no user name. */
export function isAllowedRedirectUri(uri: string): boolean {
  if (!URL.canParse(uri) || /[\s\\]/.test(uri)) return false;
  const url = new URL(uri);
  if (uri.includes("#") || url.username || url.password) return false;
  if (url.protocol === "https:") return true;
  if (url.protocol === "http:") return isLoopbackHost(url.hostname);
  return !FOREIGN_SCHEMES.has(url.protocol);
}

/** Exactly as registered; on the person's own machine with any port (RFC 8252, 7.3). */
export const isRegistered = (uri: string, registered: readonly string[]): boolean =>
  registered.includes(uri) ||
  (isAllowedRedirectUri(uri) && registered.some((one) => withoutPort(one) === withoutPort(uri)));

function withoutPort(uri: string): string {
  const url = new URL(uri);
  if (url.protocol !== "http:") return uri;
  url.port = "";
  return url.href;
}

/** What a person is told about where they are sent: a host, or the scheme of an app. */
export function redirectHost(uri: string): string {
  const url = new URL(uri);
  return url.protocol === "https:" || url.protocol === "http:" ? url.host : url.protocol.slice(0, -1);
}
