import { useState } from "react";
import { toast } from "#web/lib/toast.ts";
import { sendTestMail } from "../calls.ts";
import { toastFailure } from "../failure.ts";
import { RunButton } from "../run-button.tsx";

export function TestMailButton() {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { message } = await sendTestMail();
      toast({ title: "Test mail sent", description: message, variant: "success" });
    } catch (error) {
      toastFailure("Test Mail Failed", error, "Could not send the test mail");
    }
    setBusy(false);
  };
  return (
    <RunButton busy={busy} busyLabel="Sending..." onRun={run}>
      Send Test Mail
    </RunButton>
  );
}
