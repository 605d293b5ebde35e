import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { TOTP_CODE_PATTERN } from "#contracts/limits.ts";
import { callAuth } from "#web/session/auth-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { RecoveryCodeForm } from "./recovery-code-form.tsx";
import { SubmitButton } from "./submit-button.tsx";

/** The code of a verified authenticator app, or a recovery code in its place. */
export function SecondFactorForm({ onVerified }: { onVerified: () => void }) {
  const [lost, setLost] = useState(false);
  return (
    <div className="grid gap-5">
      {lost ? <RecoveryCodeForm onVerified={onVerified} /> : <AppCodeForm onVerified={onVerified} />}
      <Button variant="link" className="w-full" onClick={() => setLost(!lost)}>
        {lost ? "Use your authenticator app" : "Use a recovery code"}
      </Button>
    </div>
  );
}

function AppCodeForm({ onVerified }: { onVerified: () => void }) {
  const form = useForm({ defaultValues: { code: "" }, reValidateMode: "onSubmit" });
  const { errors, isSubmitting: busy } = form.formState;
  const id = useId();

  const send = form.handleSubmit(async (values) => {
    const code = values.code.replaceAll(/\s/g, "");
    if (!TOTP_CODE_PATTERN.test(code))
      return form.setError("code", { message: "Enter the six digits that your authenticator app shows." });
    const { refusal } = await callAuth(async (client) => {
      const factors = await client.mfa.listFactors();
      if (factors.error) return factors;
      const factorId = factors.data.totp[0]?.id ?? "";
      return client.mfa.challengeAndVerify({ factorId, code });
    });
    if (refusal) form.setError("code", { message: refusal.message });
    else onVerified();
  });

  return (
    <form
      onSubmit={(event) => (busy ? event.preventDefault() : send(event))}
      noValidate
      className="grid gap-5"
    >
      <Field id={id} label="Authentication code" error={errors.code?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register("code")}
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
