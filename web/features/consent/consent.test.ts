import { afterEach, expect, test, vi } from "vitest";
import type { TextStorage } from "#web/lib/storage.ts";
import { CONSENT_KEY, createConsent } from "./consent.ts";

const DAY = 24 * 60 * 60 * 1000;
const NOON = Date.UTC(2026, 0, 1, 12);
const ONLY_ESSENTIAL = { essential: true, analytics: false, marketing: false, preferences: false };
const ALL = { essential: true, analytics: true, marketing: true, preferences: true };

function memory(text?: string): TextStorage & { text: () => string | undefined } {
  const kept = new Map<string, string>();
  if (text !== undefined) kept.set(CONSENT_KEY, text);
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => Boolean(kept.set(key, value)),
    remove: (key) => void kept.delete(key),
    text: () => kept.get(CONSENT_KEY),
  };
}

const recordOf = (storage: ReturnType<typeof memory>) => JSON.parse(storage.text() ?? "null");
const record = (changes: object = {}) =>
  JSON.stringify({
    consent: { ...ONLY_ESSENTIAL, analytics: true },
    timestamp: NOON,
    version: "1.0",
    ...changes,
  });

const warnings = vi.spyOn(console, "warn").mockImplementation(() => {});
afterEach(() => warnings.mockClear());

test("without a record nothing is decided and only essential cookies are allowed", () => {
  expect(createConsent(memory()).current()).toEqual({ consent: ONLY_ESSENTIAL, decided: false });
});

test("accept all allows every category and stores a record with time and version", () => {
  const storage = memory();
  const consent = createConsent(storage, () => NOON);
  consent.acceptAll();
  expect(consent.current()).toEqual({ consent: ALL, decided: true });
  expect(recordOf(storage)).toEqual({ consent: ALL, timestamp: NOON, version: "1.0" });
});

test("reject all takes back what was allowed", () => {
  const consent = createConsent(memory());
  consent.acceptAll();
  consent.rejectAll();
  expect(consent.current()).toEqual({ consent: ONLY_ESSENTIAL, decided: true });
});

test("a custom choice leaves the others as they were", () => {
  const consent = createConsent(memory(record()), () => NOON);
  consent.update({ preferences: true });
  expect(consent.current().consent).toEqual({ ...ONLY_ESSENTIAL, analytics: true, preferences: true });
});

test("essential cookies cannot be switched off", () => {
  const storage = memory(record({ consent: { ...ALL, essential: false } }));
  const consent = createConsent(storage, () => NOON);
  expect(consent.current().consent.essential).toBe(true);
  consent.update({ essential: false } as object);
  expect(recordOf(storage).consent.essential).toBe(true);
});

test("each save stores a fresh time", () => {
  const storage = memory();
  let now = NOON;
  const consent = createConsent(storage, () => now);
  consent.acceptAll();
  now += 5000;
  consent.update({ marketing: false });
  expect(recordOf(storage).timestamp).toBe(NOON + 5000);
});

test("reset forgets the record and asks again", () => {
  const storage = memory(record());
  const consent = createConsent(storage, () => NOON);
  consent.reset();
  expect(consent.current()).toEqual({ consent: ONLY_ESSENTIAL, decided: false });
  expect(storage.text()).toBeUndefined();
});

test("a record holds for less than 365 days", () => {
  const lastMoment = createConsent(memory(record()), () => NOON + 365 * DAY - 1);
  expect(lastMoment.current()).toEqual({ consent: { ...ONLY_ESSENTIAL, analytics: true }, decided: true });
  const storage = memory(record());
  expect(createConsent(storage, () => NOON + 365 * DAY).current().decided).toBe(false);
  expect(storage.text()).toBeUndefined();
  expect(warnings).not.toHaveBeenCalled();
});

test("a record of another version is discarded", () => {
  const storage = memory(record({ version: "0.9" }));
  expect(createConsent(storage, () => NOON).current().decided).toBe(false);
  expect(storage.text()).toBeUndefined();
});

test.each(["not json", "null", "[]", '{"consent":{"analytics":"yes"},"version":"1.0"}'])(
  "a record that cannot be parsed is discarded with a warning: %s",
  (text) => {
    const storage = memory(text);
    expect(createConsent(storage, () => NOON).current()).toEqual({ consent: ONLY_ESSENTIAL, decided: false });
    expect(storage.text()).toBeUndefined();
    expect(warnings).toHaveBeenCalledOnce();
  },
);

test("a decision holds for the visit when nothing can be stored", () => {
  const full: TextStorage = { read: () => null, write: () => false, remove: () => {} };
  const consent = createConsent(full);
  consent.acceptAll();
  expect(consent.current()).toEqual({ consent: ALL, decided: true });
});

test("listeners hear of each change until they leave", () => {
  const consent = createConsent(memory());
  let heard = 0;
  const leave = consent.subscribe(() => {
    heard += 1;
  });
  consent.acceptAll();
  consent.reset();
  leave();
  consent.rejectAll();
  expect(heard).toBe(2);
});

test("a decision made in another tab is seen after a fresh look", () => {
  const storage = memory();
  const consent = createConsent(storage, () => NOON);
  expect(consent.current().decided).toBe(false);
  storage.write(CONSENT_KEY, record());
  consent.reread();
  expect(consent.current().decided).toBe(true);
});
