import { useId } from "react";
import { useForm } from "react-hook-form";
import { TOTP_CODE_PATTERN } from "#contracts/limits.ts";
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
  const form = useForm({ defaultValues: { code: "" }, reValidateMode: "onSubmit" });
  const { errors, isSubmitting: busy } = form.formState;
  const id = useId();

  const verify = form.handleSubmit(async (values) => {
    const code = values.code.replaceAll(/\s/g, "");
    if (!TOTP_CODE_PATTERN.test(code))
      return form.setError("code", { message: "Enter the six digits that the app shows." });
    const { refusal } = await callAuth((client) => client.mfa.challengeAndVerify({ factorId, code }));
    if (refusal) form.setError("code", { message: refusal.message });
    else onVerified();
  });

  return (
    <form
      onSubmit={(event) => (busy ? event.preventDefault() : verify(event))}
      noValidate
      className="grid gap-6"
    >
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
      <Field id={id} label="2. Enter the code that the app shows" error={errors.code?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register("code")}
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
