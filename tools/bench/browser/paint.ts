/** Web vitals as the browser reports them; all but cls in milliseconds. */
export interface PaintFigures {
  lcp: number;
  /** The sum of all unexpected shifts, which is never less than the official score. */
  cls: number;
  /** Total blocking time: what long tasks took beyond 50 ms each, after the first paint. */
  tbt: number;
}

interface Seen {
  fcp: number;
  lcp: number;
  cls: number;
  tasks: { start: number; ms: number }[];
}

declare global {
  interface Window {
    seen: Seen;
  }
}

/** Runs in the page, before anything else. */
export function watchPaint(): void {
  const seen: Seen = { fcp: 0, lcp: 0, cls: 0, tasks: [] };
  window.seen = seen;
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  watch("paint", (entry) => {
    if (entry.name === "first-contentful-paint") seen.fcp = entry.startTime;
  });
  watch("largest-contentful-paint", (entry) => {
    seen.lcp = entry.startTime;
  });
  watch("layout-shift", (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) seen.cls += shift.value;
  });
  watch("longtask", ({ startTime, duration }) => {
    seen.tasks.push({ start: startTime, ms: duration });
  });
}

/** Runs in the page, at the end. */
export function readFigures(): PaintFigures {
  const { fcp, lcp, cls, tasks } = window.seen;
  const late = tasks.filter(({ start, ms }) => start + ms > fcp);
  return { lcp, cls, tbt: late.reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0) };
}
