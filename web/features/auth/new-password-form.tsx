import { zodResolver } from "@hookform/resolvers/zod";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { MIN_PASSWORD_LENGTH } from "#contracts/limits.ts";
import { callAuth } from "#web/session/auth-call.ts";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { FormMessage } from "./form-message.tsx";
import { NewPasswordRules } from "./form-rules.ts";
import { SubmitButton } from "./submit-button.tsx";

export function NewPasswordForm({ onUpdated }: { onUpdated: () => void }) {
  const form = useForm({
    resolver: zodResolver(NewPasswordRules),
    defaultValues: { password: "", confirmation: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const [refusal, setRefusal] = useState<string | null>(null);
  const id = useId();

  const send = form.handleSubmit(async ({ password }) => {
    setRefusal(null);
    const answer = await callAuth(
      (client) => client.updateUser({ password }),
      "Failed to update password. Please try again.",
    );
    if (answer.refusal) setRefusal(answer.refusal.message);
    else onUpdated();
  });

  return (
    <form
      onSubmit={(event) => (isSubmitting ? event.preventDefault() : send(event))}
      noValidate
      className="grid gap-5"
    >
      {refusal && <FormMessage variant="destructive">{refusal}</FormMessage>}
      <Field
        id={`${id}-new`}
        label="New Password"
        error={errors.password?.message}
        note={`At least ${MIN_PASSWORD_LENGTH} characters.`}
      >
        {(control) => (
          <PasswordInput {...control} {...form.register("password")} autoComplete="new-password" required />
        )}
      </Field>
      <Field id={`${id}-confirm`} label="Confirm Password" error={errors.confirmation?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register("confirmation")}
            autoComplete="new-password"
            required
          />
        )}
      </Field>
      <SubmitButton label="Update Password" busyLabel="Updating..." busy={isSubmitting} />
    </form>
  );
}
