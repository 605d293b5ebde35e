import { readJson, writeJson } from "#web/lib/storage.ts";
import { PERSONAL_PREFIX } from "#web/session/personal-storage.ts";
import { sessionUser } from "#web/session/session-user.ts";

/** What was typed for a prompt on this device, and the version that the person works with. */
export interface SavedWork {
  values: Record<string, string>;
  /** Absent: the newest. */
  version?: number;
}

const NOTHING: SavedWork = { values: {} };
const keyOf = (promptId: string) => `${PERSONAL_PREFIX}${sessionUser()?.id ?? ""}:${promptId}`;

function isSavedWork(value: unknown): value is SavedWork {
  const { values, version } = (value ?? {}) as Partial<SavedWork>;
  return (
    typeof values === "object" &&
    values !== null &&
    Object.values(values).every((text) => typeof text === "string") &&
    (version === undefined || typeof version === "number")
  );
}

export const readWork = (promptId: string): SavedWork => readJson(keyOf(promptId), isSavedWork) ?? NOTHING;

export const saveWork = (promptId: string, work: SavedWork): boolean => writeJson(keyOf(promptId), work);
