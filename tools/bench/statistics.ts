export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Nearest rank; the median of an even number of values is between the two in the middle. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = share * (sorted.length - 1);
  if (share !== 0.5) return sorted[Math.ceil(place)] ?? Number.NaN;
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}

export async function stopwatch(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
