import { readJson, writeJson } from "#web/lib/storage.ts";

/** Local storage key: the addresses to which this browser asked for a mail with a link, and when. */
const KEY = "auth-flows-begun";
const VALID_MS = 24 * 60 * 60_000;

const isBegunFlows = (value: unknown): value is Record<string, number> =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((begunAt) => typeof begunAt === "number");

function begunFlows(): Record<string, number> {
  const oldest = Date.now() - VALID_MS;
  const flows = Object.entries(readJson(KEY, isBegunFlows) ?? {});
  return Object.fromEntries(flows.filter(([, begunAt]) => begunAt > oldest));
}

/** To be called before asking for a mail with a link: only a link that this browser asked for signs in unasked. */
export function rememberFlow(email: string): void {
  writeJson(KEY, { ...begunFlows(), [email.trim().toLowerCase()]: Date.now() });
}

export const wasBegunHere = (email: string): boolean => email.toLowerCase() in begunFlows();
