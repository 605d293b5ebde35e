import { isLoopbackHost } from "#server/loopback.ts";

/** Whether an address is the store's own. One machine has several names for itself, and a developer may have typed another than PUBLIC_URL's. */
export function isOwnOrigin(home: URL, url: URL): boolean {
  if (url.username || url.password) return false;
  if (url.origin === home.origin) return true;
  return (
    isLoopbackHost(home.hostname) &&
    isLoopbackHost(url.hostname) &&
    url.port === home.port &&
    url.protocol === home.protocol
  );
}
