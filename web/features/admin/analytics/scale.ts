const STEPS = [1, 2, 5, 10];

/** Round marks from 0 to just above the highest value: 0, 20, 40, 60. */
export function marksFor(highest: number, wanted: number): number[] {
  if (highest <= 0) return [0, 1];
  const rough = highest / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, (STEPS.find((factor) => factor * power >= rough) ?? 10) * power);
  const count = Math.ceil(highest / step);
  return Array.from({ length: count + 1 }, (_, mark) => mark * step);
}
