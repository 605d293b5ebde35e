/** A random choice that depends on the seed alone; keeps the order. */
export function sample<T>(items: readonly T[], most: number, seed: number): T[] {
  let state = seed >>> 0;
  // The generator of Numerical Recipes is good enough for sampling.
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
  const marks = items.map((_, index) => ({ index, mark: next() }));
  const chosen = new Set(
    marks
      .sort((a, b) => a.mark - b.mark)
      .slice(0, most)
      .map(({ index }) => index),
  );
  return items.filter((_, index) => chosen.has(index));
}
