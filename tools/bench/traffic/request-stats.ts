import { quantile } from "../statistics.ts";

/** Counts, latencies and failures by kind of request. */
export interface RequestStats {
  enter(kind: string, ms: number): void;
  fail(kind: string, reason: string): void;
  kinds(): KindFigures[];
  failures(): string[];
  failed(): number;
}

export interface KindFigures {
  kind: string;
  count: number;
  p50: number;
  p99: number;
  max: number;
}

const MAX_SHOWN = 10;

export function createStats(): RequestStats {
  const times = new Map<string, number[]>();
  const reasons: string[] = [];
  let failed = 0;
  const figures = (kind: string, ms: number[]): KindFigures => ({
    kind,
    count: ms.length,
    p50: quantile(ms, 0.5),
    p99: quantile(ms, 0.99),
    max: ms.reduce((max, one) => Math.max(max, one), 0),
  });
  return {
    enter(kind, ms) {
      const list = times.get(kind);
      if (list) list.push(ms);
      else times.set(kind, [ms]);
    },
    fail(kind, reason) {
      failed++;
      if (reasons.length < MAX_SHOWN) reasons.push(`${kind}: ${reason}`);
    },
    kinds: () => [
      ...[...times].map(([kind, ms]) => figures(kind, ms)).sort((a, b) => b.count - a.count),
      figures("all", [...times.values()].flat()),
    ],
    failures: () => reasons,
    failed: () => failed,
  };
}
