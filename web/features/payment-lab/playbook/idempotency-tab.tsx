import { CircleAlert, CircleCheck } from "lucide-react";
import { useState } from "react";
import { Alert, AlertDescription, AlertTitle } from "#web/ui/alert.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { fetchOrderStatus, simulateWebhook } from "../calls.ts";
import { isRefusal, toastFailure } from "../failure.ts";
import { FailureNotice } from "../failure-notice.tsx";
import { JsonView } from "../json-view.tsx";
import { RunButton } from "../run-button.tsx";
import { type IdempotencyResult, testIdempotency } from "./idempotency.ts";
import type { Target } from "./simulation.ts";
import { TargetFields, toastMissingId } from "./target-fields.tsx";

const calls = {
  simulate: simulateWebhook,
  readOrder: fetchOrderStatus,
  wait: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
};

interface IdempotencyTabProps {
  target: Target;
  onTarget: (target: Target) => void;
}

export function IdempotencyTab({ target, onTarget }: IdempotencyTabProps) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ result: IdempotencyResult } | { error: unknown }>();

  const run = async () => {
    setBusy(true);
    setOutcome(undefined);
    try {
      const result = await testIdempotency(target, calls);
      if (result) setOutcome({ result });
      else toastMissingId();
    } catch (error) {
      setOutcome({ error });
      if (!isRefusal(error))
        toastFailure("Idempotency Test Failed", error, "Could not complete idempotency test");
    }
    setBusy(false);
  };

  return (
    <Panel title="One order, two webhooks">
      <p className="max-w-prose text-muted text-sm">
        Sends a success and, 1 second later, a failure for the same order. The second one must answer “Order
        already processed” with the current status and change nothing.
      </p>
      <TargetFields target={target} onTarget={onTarget} />
      <RunButton busy={busy} busyLabel="Running..." onRun={run} className="w-fit">
        Run Idempotency Test
      </RunButton>
      <div aria-live="polite" className="empty:hidden">
        {outcome && "result" in outcome && <Verdict result={outcome.result} />}
        {outcome && "error" in outcome && (
          <FailureNotice
            title="Not tested"
            error={outcome.error}
            otherwise="The store did not answer. Please try again."
          />
        )}
      </div>
    </Panel>
  );
}

function Verdict({ result: { first, second, passed, reason } }: { result: IdempotencyResult }) {
  const Icon = passed ? CircleCheck : CircleAlert;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Alert variant={passed ? "success" : "destructive"}>
        <Icon aria-hidden="true" />
        <AlertTitle>{passed ? "Passed" : "Failed"}</AlertTitle>
        <AlertDescription>{reason}</AlertDescription>
      </Alert>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        <JsonView label="1. Answer to the success" value={first} />
        <JsonView label="2. Answer to the failure" value={second} />
      </div>
    </div>
  );
}
