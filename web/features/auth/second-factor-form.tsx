import { useId, useState } from "react";
import { callAuth } from "#web/session/auth-call.ts";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { SubmitButton } from "./submit-button.tsx";

const CODE = /^\d{6}$/;

/** The code of a verified authenticator app. */
export function SecondFactorForm({ onVerified }: { onVerified: () => void }) {
  const [code, setCode] = useState("");
  const [complaint, setComplaint] = useState<string>();
  const [busy, setBusy] = useState(false);
  const id = useId();

  const send = async (event: React.FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const digits = code.replaceAll(/\s/g, "");
    if (!CODE.test(digits)) return setComplaint("Enter the six digits that your authenticator app shows.");
    setBusy(true);
    setComplaint(undefined);
    const { refusal } = await callAuth(async (client) => {
      const factors = await client.mfa.listFactors();
      if (factors.error) return factors;
      const factorId = factors.data.totp[0]?.id ?? "";
      return client.mfa.challengeAndVerify({ factorId, code: digits });
    });
    setBusy(false);
    if (refusal) setComplaint(refusal.message);
    else onVerified();
  };

  return (
    <form onSubmit={send} noValidate className="grid gap-5">
      <Field id={id} label="Authentication code" error={complaint}>
        {(control) => (
          <Input
            {...control}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoFocus
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            className="font-mono text-lg tracking-[0.3em] md:text-lg"
          />
        )}
      </Field>
      <SubmitButton label="Verify" busyLabel="Verifying..." busy={busy} />
    </form>
  );
}
