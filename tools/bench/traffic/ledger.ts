import { quantile } from "../statistics.ts";

/** What was asked, how long it took, and what went wrong. */
export interface Ledger {
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
  most: number;
}

const MOST_TOLD = 10;

export function openLedger(): Ledger {
  const times = new Map<string, number[]>();
  const reasons: string[] = [];
  let failed = 0;
  const figures = (kind: string, ms: number[]): KindFigures => ({
    kind,
    count: ms.length,
    p50: quantile(ms, 0.5),
    p99: quantile(ms, 0.99),
    most: ms.reduce((most, one) => Math.max(most, one), 0),
  });
  return {
    enter(kind, ms) {
      const list = times.get(kind);
      if (list) list.push(ms);
      else times.set(kind, [ms]);
    },
    fail(kind, reason) {
      failed++;
      if (reasons.length < MOST_TOLD) reasons.push(`${kind}: ${reason}`);
    },
    kinds: () => [
      ...[...times].map(([kind, ms]) => figures(kind, ms)).sort((a, b) => b.count - a.count),
      figures("all", [...times.values()].flat()),
    ],
    failures: () => reasons,
    failed: () => failed,
  };
}
