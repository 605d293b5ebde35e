import { createBackgroundCompression } from "./background-compression.ts";
import type { CachedAnswer } from "./cached-answer.ts";

export interface PublicCache {
  get(path: string): CachedAnswer | undefined;
  /** Remembers an answer that was begun in this generation; a later change has made it old. */
  put(path: string, answer: CachedAnswer, generation: number): void;
  generation(): number;
  clear(): void;
  size(): number;
}

const MOST_ENTRIES = 300;

/** Memory is bounded; the least recently used entries are dropped. */
export function createPublicCache(): PublicCache {
  const answers = new Map<string, { answer: CachedAnswer; usedAt: number }>();
  const compression = createBackgroundCompression();
  let generation = 0;
  let uses = 0;
  const dropLeastRecentlyUsed = () => {
    const [path, { answer }] = [...answers].reduce((one, other) =>
      other[1].usedAt < one[1].usedAt ? other : one,
    );
    answers.delete(path);
    compression.drop(answer);
  };
  return {
    // Most requests pass here, so a use is only noted; the order is looked for when something has to go.
    get(path) {
      const entry = answers.get(path);
      if (!entry) return undefined;
      entry.usedAt = ++uses;
      return entry.answer;
    },
    put(path, answer, begunIn) {
      if (begunIn !== generation) return;
      answers.set(path, { answer, usedAt: ++uses });
      compression.add(answer);
      if (answers.size > MOST_ENTRIES) dropLeastRecentlyUsed();
    },
    generation: () => generation,
    clear() {
      generation++;
      answers.clear();
      compression.dropAll();
    },
    size: () => answers.size,
  };
}
