export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The nearest rank, but between the two in the middle for an even number and one half. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = share * (sorted.length - 1);
  if (share !== 0.5) return sorted[Math.ceil(place)] ?? Number.NaN;
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}

export async function stopwatch(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
