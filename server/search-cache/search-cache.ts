import type { Bus } from "#server/realtime/bus.ts";

/** Remembers what was found until the catalogue changes. */
export interface SearchCache {
  get(key: string): unknown;
  /** Remembers a value that was begun in this generation; a later change has made it old. */
  put(key: string, value: unknown, generation: number): void;
  generation(): number;
}

/** About 10 KB each. Made-up queries push each other out, but no page out of the public cache. */
const MOST_ENTRIES = 500;

export function createSearchCache(bus: Bus): SearchCache {
  const values = new Map<string, unknown>();
  let generation = 0;
  const clear = () => {
    generation++;
    values.clear();
  };
  bus.on("catalogue_changed", clear);
  bus.onGap(clear);
  return {
    get(key) {
      const value = values.get(key);
      if (value === undefined) return undefined;
      // Moved to the end: the first of the map is the least recently used.
      values.delete(key);
      values.set(key, value);
      return value;
    },
    put(key, value, begunIn) {
      if (begunIn !== generation) return;
      values.set(key, value);
      if (values.size > MOST_ENTRIES) values.delete(values.keys().next().value as string);
    },
    generation: () => generation,
  };
}
