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

/** Memory is bounded: what was asked for longest ago goes first. */
export function createPublicCache(): PublicCache {
  const answers = new Map<string, CachedAnswer>();
  const compression = createBackgroundCompression();
  let generation = 0;
  return {
    get(path) {
      const answer = answers.get(path);
      if (answer) {
        answers.delete(path);
        answers.set(path, answer);
      }
      return answer;
    },
    put(path, answer, begunIn) {
      if (begunIn !== generation) return;
      answers.delete(path);
      answers.set(path, answer);
      compression.add(answer);
      const [oldest] = answers;
      if (answers.size <= MOST_ENTRIES || !oldest) return;
      answers.delete(oldest[0]);
      compression.drop(oldest[1]);
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
