import type { TextStorage } from "#web/lib/storage.ts";

export const CONSENT_KEY = "cookie-consent";
const VERSION = "1.0";
const VALID_FOR = 365 * 24 * 60 * 60 * 1000;

export interface Consent {
  essential: true;
  analytics: boolean;
  marketing: boolean;
  preferences: boolean;
}
export type ConsentCategory = keyof Consent;
export type ConsentChoices = Partial<Omit<Consent, "essential">>;

interface ConsentRecord {
  consent: Consent;
  timestamp: number;
  version: string;
}

export interface ConsentState {
  consent: Consent;
  decided: boolean;
}

const DEFAULTS: Consent = { essential: true, analytics: false, marketing: false, preferences: false };
export const UNDECIDED: ConsentState = { consent: DEFAULTS, decided: false };

/** Throws what JSON.parse throws, or a TypeError for a text that is no consent record. */
function parseRecord(text: string): ConsentRecord {
  const { consent, timestamp, version } = JSON.parse(text);
  const { analytics, marketing, preferences } = consent;
  if (![analytics, marketing, preferences].every((choice) => typeof choice === "boolean"))
    throw new TypeError("A choice is missing");
  return { consent: { essential: true, analytics, marketing, preferences }, timestamp, version };
}

const isCurrent = ({ timestamp, version }: ConsentRecord, now: number) =>
  version === VERSION && typeof timestamp === "number" && now - timestamp < VALID_FOR;

function readState(storage: TextStorage, now: number): ConsentState {
  const text = storage.read(CONSENT_KEY);
  if (text === null) return UNDECIDED;
  try {
    const record = parseRecord(text);
    if (isCurrent(record, now)) return { consent: record.consent, decided: true };
  } catch (error) {
    console.warn("The stored cookie consent could not be read and is discarded.", error);
  }
  storage.remove(CONSENT_KEY);
  return UNDECIDED;
}

/** What the visitor allowed, kept in the given storage. Nothing is read before the first question. */
export function createConsent(storage: TextStorage, now: () => number = Date.now) {
  let state: ConsentState | null = null;
  const listeners = new Set<() => void>();

  const current = () => {
    state ??= readState(storage, now());
    return state;
  };
  const become = (next: ConsentState | null) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const update = (choices: ConsentChoices) => {
    const consent: Consent = { ...current().consent, ...choices, essential: true };
    const record: ConsentRecord = { consent, timestamp: now(), version: VERSION };
    storage.write(CONSENT_KEY, JSON.stringify(record));
    become({ consent, decided: true });
  };

  return {
    current,
    update,
    acceptAll: () => update({ analytics: true, marketing: true, preferences: true }),
    rejectAll: () => update({ analytics: false, marketing: false, preferences: false }),
    reset: () => {
      storage.remove(CONSENT_KEY);
      become(UNDECIDED);
    },
    /** Looks again, after another tab wrote. */
    reread: () => become(null),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
