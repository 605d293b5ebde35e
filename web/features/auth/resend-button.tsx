import { useState } from "react";
import { callAuth } from "#web/session/auth-call.ts";
import { rememberLinkRequest } from "#web/session/requested-links.ts";
import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

/** Requests a new confirmation link for an address and shows the result. */
export function ResendButton({ email }: { email: string }) {
  const [state, setState] = useState<"idle" | "busy" | { said: string }>("idle");
  const busy = state === "busy";
  const resend = async () => {
    if (busy) return;
    setState("busy");
    rememberLinkRequest(email);
    const { refusal } = await callAuth((client) =>
      client.resend({ type: "signup", email, options: { emailRedirectTo: window.location.origin } }),
    );
    setState({ said: refusal?.message ?? `A new confirmation link is on its way to ${email}.` });
  };
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="outline" size="sm" aria-disabled={busy} onClick={resend}>
        {busy && <Spinner />}
        Resend confirmation link
      </Button>
      <p role="status" className="empty:hidden">
        {typeof state === "object" && state.said}
      </p>
    </div>
  );
}
