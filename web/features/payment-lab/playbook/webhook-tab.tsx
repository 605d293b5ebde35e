import { useState } from "react";
import type { SimulateWebhook } from "#contracts/payment-lab.ts";
import type { ProviderName, WebhookAnswer } from "#contracts/payments.ts";
import { Panel } from "#web/ui/panel.tsx";
import { simulateWebhook, WEBHOOK_PATHS } from "../calls.ts";
import { isRefusal, toastFailure } from "../failure.ts";
import { FailureNotice } from "../failure-notice.tsx";
import { Identifier } from "../identifier.tsx";
import { JsonView } from "../json-view.tsx";
import { RunButton } from "../run-button.tsx";
import { SAMPLE_PAYLOADS } from "./sample-payloads.ts";
import { simulationFor, type Target } from "./simulation.ts";
import { TargetFields, toastMissingId } from "./target-fields.tsx";

type Outcome = { answer: WebhookAnswer } | { error: unknown };

interface WebhookTabProps {
  provider: ProviderName;
  target: Target;
  onTarget: (target: Target) => void;
}

export function WebhookTab({ provider, target, onTarget }: WebhookTabProps) {
  const [busy, setBusy] = useState<SimulateWebhook["paymentStatus"]>();
  const [outcome, setOutcome] = useState<Outcome>();

  const simulate = async (paymentStatus: SimulateWebhook["paymentStatus"]) => {
    const request = simulationFor(target, paymentStatus);
    if (!request) return toastMissingId();
    setBusy(paymentStatus);
    try {
      setOutcome({ answer: await simulateWebhook(request) });
    } catch (error) {
      setOutcome({ error });
      if (!isRefusal(error)) toastFailure("Simulation Failed", error, "Could not simulate webhook");
    }
    setBusy(undefined);
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Panel title="Simulate a webhook">
        <TargetFields target={target} onTarget={onTarget} />
        <div className="flex flex-wrap gap-3">
          <RunButton
            busy={busy === "processed"}
            busyLabel="Simulating..."
            onRun={() => simulate("processed")}
          >
            Simulate Success
          </RunButton>
          <RunButton busy={busy === "failed"} busyLabel="Simulating..." onRun={() => simulate("failed")}>
            Simulate Failure
          </RunButton>
        </div>
        <div aria-live="polite" className="empty:hidden">
          {outcome && "answer" in outcome && <JsonView label="Answer" value={outcome.answer} />}
          {outcome && "error" in outcome && (
            <FailureNotice
              title="Not simulated"
              error={outcome.error}
              otherwise="The store did not answer. Please try again."
            />
          )}
        </div>
      </Panel>
      <Panel title="Sample payloads">
        <p className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
          The provider posts these to <Identifier value={WEBHOOK_PATHS[provider]} label="webhook path" />
        </p>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
          <JsonView label="Success payload" value={SAMPLE_PAYLOADS[provider].success} />
          <JsonView label="Failure payload" value={SAMPLE_PAYLOADS[provider].failure} />
        </div>
      </Panel>
    </div>
  );
}
