import { readJson, writeJson } from "#web/lib/storage.ts";

/** Local storage key: the addresses to which this browser asked for a mail with a link, and when. */
const KEY = "auth-flows-begun";
const VALID_MS = 24 * 60 * 60_000;

const isRequestTimes = (value: unknown): value is Record<string, number> =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((requestedAt) => typeof requestedAt === "number");

function recentRequests(): Record<string, number> {
  const oldest = Date.now() - VALID_MS;
  const flows = Object.entries(readJson(KEY, isRequestTimes) ?? {});
  return Object.fromEntries(flows.filter(([, requestedAt]) => requestedAt > oldest));
}

/** To be called before asking for a mail with a link: only a link that this browser asked for signs in unasked. */
export function rememberLinkRequest(email: string): void {
  writeJson(KEY, { ...recentRequests(), [email.trim().toLowerCase()]: Date.now() });
}

export const wasRequestedHere = (email: string): boolean => email.toLowerCase() in recentRequests();
