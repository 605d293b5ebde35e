import { useId, useState } from "react";
import { callAuth } from "#web/session/auth-call.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

export interface Enrolment {
  factorId: string;
  image: string;
  secret: string;
}

interface EnrolFactorProps {
  enrolment: Enrolment;
  onVerified: () => void;
  onCancel: () => void;
}

export function EnrolFactor({ enrolment, onVerified, onCancel }: EnrolFactorProps) {
  const { factorId, image, secret } = enrolment;
  const [code, setCode] = useState("");
  const [complaint, setComplaint] = useState<string>();
  const [busy, setBusy] = useState(false);
  const id = useId();

  const verify = async (event: React.FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const digits = code.replaceAll(/\s/g, "");
    if (!/^\d{6}$/.test(digits)) return setComplaint("Enter the six digits that the app shows.");
    setBusy(true);
    const { refusal } = await callAuth((client) => client.mfa.challengeAndVerify({ factorId, code: digits }));
    setBusy(false);
    if (refusal) setComplaint(refusal.message);
    else onVerified();
  };

  return (
    <form onSubmit={verify} noValidate className="grid gap-6">
      <div className="grid items-start gap-6 sm:grid-cols-[auto_minmax(0,1fr)]">
        {/* Dark squares on white, whatever the theme: cameras want it so. */}
        <img
          src={image}
          alt="QR code for your authenticator app"
          width={176}
          height={176}
          className="size-44 rounded-md border bg-[#fff] p-2"
        />
        <div className="grid gap-3 text-sm">
          <p>1. Scan the code with an authenticator app, or type this key into it:</p>
          <div className="flex items-center gap-1 rounded-md border bg-wash pl-3.5">
            <code className="min-w-0 grow break-all py-2 text-sm">
              {secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}
            </code>
            <CopyButton value={secret} label="setup key" />
          </div>
          <p className="text-muted">
            Keep the key in a safe place. It sets up a new phone when you lose this one; without it only our
            support can help.
          </p>
        </div>
      </div>
      <Field id={id} label="2. Enter the code that the app shows" error={complaint}>
        {(control) => (
          <Input
            {...control}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            className="max-w-48 font-mono tracking-[0.3em]"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={busy}>
          {busy && <Spinner />}
          {busy ? "Verifying..." : "Switch on"}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
