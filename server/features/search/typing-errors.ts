/** Shorter words have too many neighbours. */
const SHORTEST = 5;
const LONG = 8;

/** How many letters may be wrong in a word of this length. */
export const errorsAllowed = (word: string): number =>
  word.length < SHORTEST ? 0 : word.length < LONG ? 1 : 2;

/** How many letters must be added, dropped, replaced or swapped with their neighbour to make one word the other. */
export function countErrors(typed: string, word: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: word.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= typed.length; i++) {
    const current = [i];
    for (let j = 1; j <= word.length; j++) {
      const isSame = typed[i - 1] === word[j - 1];
      const isSwapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      current.push(
        Math.min(
          (last[j] ?? 0) + 1,
          (current[j - 1] ?? 0) + 1,
          (last[j - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, last] = [last, current];
  }
  return last[word.length] ?? 0;
}
