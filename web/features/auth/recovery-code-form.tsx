import { useId } from "react";
import { useForm } from "react-hook-form";
import { callAuth } from "#web/session/auth-call.ts";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { SubmitButton } from "./submit-button.tsx";

const SENTENCES: Record<string, string> = {
  mfa_verification_failed: "This code is wrong or was used before.",
  mfa_factor_not_found: "Your account has no recovery codes. Write to our support.",
  mfa_recovery_codes_locked: "Too many tries. Please wait a quarter of an hour.",
};

export function RecoveryCodeForm({ onVerified }: { onVerified: () => void }) {
  const form = useForm({ defaultValues: { code: "" }, reValidateMode: "onSubmit" });
  const { errors, isSubmitting: busy } = form.formState;
  const id = useId();

  const send = form.handleSubmit(async ({ code }) => {
    if (code.trim() === "") return form.setError("code", { message: "Enter one of your recovery codes." });
    const { refusal } = await callAuth((client) => client.mfa.recoveryCodes.verify({ code }));
    if (refusal) form.setError("code", { message: SENTENCES[refusal.code ?? ""] ?? refusal.message });
    else onVerified();
  });

  return (
    <form
      onSubmit={(event) => (busy ? event.preventDefault() : send(event))}
      noValidate
      className="grid gap-5"
    >
      <Field id={id} label="Recovery code" error={errors.code?.message} note="Each code works once.">
        {(control) => (
          <Input
            {...control}
            {...form.register("code")}
            autoFocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="font-mono text-lg md:text-lg"
          />
        )}
      </Field>
      <SubmitButton label="Verify" busyLabel="Verifying..." busy={busy} />
    </form>
  );
}
