import { Panel } from "#web/ui/panel.tsx";
import { diagnose } from "../calls.ts";
import { DiagnosisReport } from "../diagnosis-report.tsx";
import { FailureNotice } from "../failure-notice.tsx";
import { RunButton } from "../run-button.tsx";
import { useAction } from "../use-action.ts";

export function ConnectivityCheck() {
  const check = useAction(diagnose);
  return (
    <Panel title="Diagnostics">
      <p className="text-muted text-sm">Asks the payment provider and says what it answered.</p>
      <RunButton busy={check.busy} onRun={check.run} busyLabel="Checking...">
        Run Connectivity Check
      </RunButton>
      <div aria-live="polite" className="empty:hidden">
        {check.state === "done" && <DiagnosisReport diagnosis={check.result} />}
        {check.state === "failed" && (
          <FailureNotice
            title="Connectivity check failed"
            error={check.error}
            otherwise="Cannot reach diagnostic function"
          />
        )}
      </div>
    </Panel>
  );
}
