import { ArrowLeft, RefreshCw } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { PageHandle } from "#contracts/pages.ts";
import { LabPage } from "#web/features/payment-lab/lab-page.tsx";
import { LiveControls } from "#web/features/payment-lab/results/live-controls.tsx";
import { TestResults } from "#web/features/payment-lab/results/test-results.tsx";
import { useTestOrders } from "#web/features/payment-lab/results/use-test-orders.ts";
import { RunButton } from "#web/features/payment-lab/run-button.tsx";
import { TestWebhookButton } from "#web/features/payment-lab/test-webhook-button.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/test-results.ts";

export const handle: PageHandle = { sameForEveryAddress: true };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Test Results", description: "The latest test payments.", noindex: true });

export default function TestResultsPage({ params }: Route.ComponentProps) {
  const [autoRefresh, setAutoRefresh] = useState(true);
  const { orders, problem, refreshing, stream, refresh } = useTestOrders(autoRefresh);
  return (
    <LabPage
      title="Test Results"
      description="The 10 latest orders of the demo e-mail."
      actions={
        <>
          <TestWebhookButton />
          <RunButton busy={refreshing} busyLabel="Refreshing..." onRun={refresh}>
            <RefreshCw aria-hidden="true" />
            Refresh
          </RunButton>
          <Button asChild variant="ghost" size="sm">
            <Link to="/nova-test">
              <ArrowLeft aria-hidden="true" />
              Back
            </Link>
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <LiveControls stream={stream} autoRefresh={autoRefresh} onAutoRefresh={setAutoRefresh} />
        <TestResults
          orders={orders}
          problem={problem}
          testType={params.testType}
          autoRefresh={autoRefresh}
          onSimulated={refresh}
        />
      </div>
    </LabPage>
  );
}
