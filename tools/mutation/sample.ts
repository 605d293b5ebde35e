/** The same choice for the same seed: the items with the smallest marks, in their own order. */
export function sample<T>(items: readonly T[], most: number, seed: number): T[] {
  let state = seed >>> 0;
  // Numerical Recipes' generator: its figures are poor, and good enough to choose places by.
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
