import { browserStorage, storedKeys } from "#web/lib/storage.ts";

/** Everything under this beginning belongs to the signed-in person and goes when they sign out. */
export const PERSONAL_PREFIX = "personal:";

export function forgetPersonalValues(): void {
  for (const key of storedKeys()) if (key.startsWith(PERSONAL_PREFIX)) browserStorage.remove(key);
}
