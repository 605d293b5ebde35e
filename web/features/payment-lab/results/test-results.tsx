import { Link } from "react-router";
import type { LabOrder } from "#contracts/payment-lab.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { DEMO_EMAIL } from "../demo-email.ts";
import { FailureNotice } from "../failure-notice.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { OrderRow } from "./order-row.tsx";
import { findFilter } from "./test-orders.ts";

interface TestResultsProps {
  /** Undefined until the first answer. */
  orders: readonly LabOrder[] | undefined;
  problem: unknown;
  testType: string | undefined;
  autoRefresh: boolean;
  onSimulated: () => void;
}

export function TestResults({ orders, problem, testType, autoRefresh, onSimulated }: TestResultsProps) {
  const failure = problem !== undefined && (
    <FailureNotice
      title={orders ? "These are not the latest results" : "The test results could not be loaded"}
      error={problem}
      otherwise={`The store did not answer. ${
        autoRefresh
          ? "It is asked again every 10 seconds."
          : "Auto-refresh is off: press Refresh to ask again."
      }`}
    />
  );
  if (!orders) return failure || <RowSkeletons />;
  if (orders.length === 0)
    return (
      <EmptyState
        heading="No test orders yet"
        description={`Payments tested with ${DEMO_EMAIL} appear here.`}
      >
        <Button asChild variant="purchase">
          <Link to="/nova-test">Run Your First Test</Link>
        </Button>
      </EmptyState>
    );

  const filter = findFilter(testType);
  const shown = filter ? orders.filter(filter.matches) : orders;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {failure}
      <FilterBar orders={orders} current={filter?.testType} />
      {testType && !filter && (
        <p className="text-muted text-sm">
          There is no test type “{testType}”, so all orders are shown.{" "}
          <Link to="/test-results" className="underline underline-offset-4">
            Clear it
          </Link>
        </p>
      )}
      {shown.length > 0 ? (
        <ul aria-label="Test orders" className="divide-y rounded-lg border bg-card">
          {shown.map((order) => (
            <OrderRow key={order.id} order={order} onSimulated={onSimulated} />
          ))}
        </ul>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-dashed p-6 text-muted">
          <p>None of the latest test orders is “{filter?.label}”.</p>
          <Button asChild variant="outline" size="sm">
            <Link to="/test-results">Show All</Link>
          </Button>
        </div>
      )}
    </div>
  );
}

const RowSkeletons = () => (
  <div className="grid divide-y rounded-lg border bg-card">
    <p className="sr-only">Loading test results...</p>
    {["a", "b", "c", "d"].map((row) => (
      <div key={row} className="grid gap-4 p-5">
        <Skeleton className="h-5 w-72 max-w-full" />
        <Skeleton className="h-9 w-full" />
      </div>
    ))}
  </div>
);
