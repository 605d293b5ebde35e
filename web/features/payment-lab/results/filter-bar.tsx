import { Link } from "react-router";
import type { LabOrder } from "#contracts/payment-lab.ts";
import { FILTERS } from "./test-orders.ts";

interface FilterBarProps {
  orders: readonly LabOrder[];
  /** The test type that is on; none shows all. */
  current: string | undefined;
}

export function FilterBar({ orders, current }: FilterBarProps) {
  const choices = [
    { testType: undefined, label: "All", count: orders.length },
    ...FILTERS.map(({ testType, label, matches }) => ({
      testType,
      label,
      count: orders.filter(matches).length,
    })),
  ];
  return (
    <nav aria-label="Filter test results" className="flex flex-wrap gap-2">
      {choices.map(({ testType, label, count }) => (
        <Link
          key={label}
          to={testType ? `/test-results/${testType}` : "/test-results"}
          aria-current={testType === current ? "page" : undefined}
          className="touch inline-flex h-8 items-center gap-1.5 rounded-sm border px-2.5 text-muted text-sm transition-colors hover:border-ink hover:text-ink aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper"
        >
          {label}
          <span className="font-mono text-xs">{count}</span>
        </Link>
      ))}
    </nav>
  );
}
