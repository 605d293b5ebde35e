import { Link } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { diagnose } from "../calls.ts";
import { DiagnosisReport } from "../diagnosis-report.tsx";
import { FailureNotice } from "../failure-notice.tsx";
import { RunButton } from "../run-button.tsx";
import { TestWebhookButton } from "../test-webhook-button.tsx";
import { useAction } from "../use-action.ts";
import { TestMailButton } from "./test-mail-button.tsx";

export function QuickActions() {
  const diagnosis = useAction(diagnose);
  return (
    <Panel title="Quick actions">
      <div className="flex flex-wrap gap-3">
        <RunButton busy={diagnosis.busy} busyLabel="Running..." onRun={diagnosis.run}>
          Run Diagnostics
        </RunButton>
        <TestWebhookButton label="Send Test Webhook" />
        <TestMailButton />
        <Button asChild variant="outline" size="sm">
          <Link to="/nova-test">Test a Payment</Link>
        </Button>
        <Button asChild variant="outline" size="sm">
          <Link to="/test-results">Open Test Results</Link>
        </Button>
        <Button asChild variant="outline" size="sm">
          <Link to="/nova-playbook#qa-checklist">Open QA Checklist</Link>
        </Button>
      </div>
      <div aria-live="polite" className="empty:hidden">
        {diagnosis.state === "done" && <DiagnosisReport diagnosis={diagnosis.result} />}
        {diagnosis.state === "failed" && (
          <FailureNotice
            title="Diagnostics failed"
            error={diagnosis.error}
            otherwise="Cannot reach diagnostic function"
          />
        )}
      </div>
    </Panel>
  );
}
