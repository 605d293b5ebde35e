import { useId, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { callAuth, type Refusal } from "#web/session/auth-call.ts";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { FormMessage } from "./form-message.tsx";
import type { SignInValues } from "./form-rules.ts";
import { ResendButton } from "./resend-button.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { TextLink } from "./text-link.tsx";

/** On success the session changes, and its listeners go on. */
export function SignInForm({ form }: { form: UseFormReturn<SignInValues> }) {
  const { errors, isSubmitting } = form.formState;
  const [refused, setRefused] = useState<(Refusal & { email: string }) | null>(null);
  const id = useId();

  const send = form.handleSubmit(async ({ email, password }) => {
    setRefused(null);
    const { refusal } = await callAuth((client) => client.signInWithPassword({ email, password }));
    if (refusal) setRefused({ ...refusal, email });
  });

  return (
    <form
      onSubmit={(event) => (isSubmitting ? event.preventDefault() : send(event))}
      noValidate
      className="grid gap-5"
    >
      {refused && (
        <FormMessage variant="destructive">
          <p>{refused.message}</p>
          {refused.code === "email_not_confirmed" && <ResendButton email={refused.email} />}
        </FormMessage>
      )}
      <Field id={`${id}-email`} label="Email" error={errors.email?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register("email")}
            type="email"
            autoComplete="username webauthn"
            required
          />
        )}
      </Field>
      <Field id={`${id}-password`} label="Password" error={errors.password?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register("password")}
            autoComplete="current-password"
            required
          />
        )}
      </Field>
      <SubmitButton label="Sign In" busyLabel="Signing in..." busy={isSubmitting} />
      <p className="text-center text-sm">
        <TextLink to="/forgot-password">Forgot password?</TextLink>
      </p>
    </form>
  );
}
