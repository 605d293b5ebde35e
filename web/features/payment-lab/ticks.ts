import { useSyncExternalStore } from "react";
import { onOtherTabChange, readJson, writeJson } from "#web/lib/storage.ts";

const CHANGED = "checklist-changed";
const NONE: readonly string[] = [];

const isTicks = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === "string");

export const toggled = (ticks: readonly string[], id: string): string[] =>
  ticks.includes(id) ? ticks.filter((tick) => tick !== id) : [...ticks, id];

/** A list's ticks in local storage: shared by all tabs, there again tomorrow. */
export function createTicks(key: string) {
  let last: readonly string[] = NONE;

  /** The same array as long as nothing changed, as React wants it. */
  const current = (): readonly string[] => {
    const stored = readJson(key, isTicks) ?? NONE;
    if (stored.join("\n") !== last.join("\n")) last = stored;
    return last;
  };
  const save = (ticks: readonly string[]) => {
    writeJson(key, ticks);
    window.dispatchEvent(new Event(CHANGED));
  };
  const subscribe = (listener: () => void) => {
    const stopWatchingTabs = onOtherTabChange(key, listener);
    window.addEventListener(CHANGED, listener);
    return () => {
      stopWatchingTabs();
      window.removeEventListener(CHANGED, listener);
    };
  };

  return {
    useTicks: () => useSyncExternalStore(subscribe, current, () => NONE),
    toggle: (id: string) => save(toggled(current(), id)),
    clear: () => save(NONE),
  };
}

export type Ticks = ReturnType<typeof createTicks>;
