import { useState } from "react";
import { toast } from "#web/lib/toast.ts";
import { testWebhook } from "./calls.ts";
import { toastFailure } from "./failure.ts";
import { RunButton } from "./run-button.tsx";

/** Has the server call its own webhook receiver, as the provider would. */
export function TestWebhookButton({ label = "Test Webhook" }: { label?: string }) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { message } = await testWebhook();
      toast({ title: "Webhook Test Passed", description: message, variant: "success" });
    } catch (error) {
      toastFailure("Webhook Test Failed", error, "Could not reach webhook endpoint");
    }
    setBusy(false);
  };
  return (
    <RunButton busy={busy} busyLabel="Testing..." onRun={run}>
      {label}
    </RunButton>
  );
}
