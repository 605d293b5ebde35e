import { useId, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { MAX_DISPLAY_NAME_LENGTH, MIN_PASSWORD_LENGTH } from "#contracts/limits.ts";
import { callAuth } from "#web/session/auth-call.ts";
import { rememberLinkRequest } from "#web/session/requested-links.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { FormMessage } from "./form-message.tsx";
import type { SignUpValues } from "./form-rules.ts";
import { SubmitButton } from "./submit-button.tsx";
import { TextLink } from "./text-link.tsx";

interface SignUpFormProps {
  form: UseFormReturn<SignUpValues>;
  /** The address waits for its confirmation. */
  onSent: (email: string) => void;
}

export function SignUpForm({ form, onSent }: SignUpFormProps) {
  const { errors, isSubmitting } = form.formState;
  const [refusal, setRefusal] = useState<string | null>(null);
  const id = useId();

  const send = form.handleSubmit(async ({ display_name, email, password }) => {
    setRefusal(null);
    rememberLinkRequest(email);
    const answer = await callAuth((client) =>
      client.signUp({
        email,
        password,
        options: {
          data: display_name ? { display_name } : {},
          emailRedirectTo: window.location.origin,
        },
      }),
    );
    if (answer.refusal) setRefusal(answer.refusal.message);
    else if (!answer.data.session) onSent(email);
  });

  return (
    <form
      onSubmit={(event) => (isSubmitting ? event.preventDefault() : send(event))}
      noValidate
      className="grid gap-5"
    >
      {refusal && <FormMessage variant="destructive">{refusal}</FormMessage>}
      <Field id={`${id}-name`} label="Display Name" note="Optional. Shown in your account menu.">
        {(control) => (
          <Input
            {...control}
            {...form.register("display_name")}
            autoComplete="nickname"
            maxLength={MAX_DISPLAY_NAME_LENGTH}
          />
        )}
      </Field>
      <Field id={`${id}-email`} label="Email" error={errors.email?.message}>
        {(control) => (
          <Input {...control} {...form.register("email")} type="email" autoComplete="username" required />
        )}
      </Field>
      <Field
        id={`${id}-password`}
        label="Password"
        error={errors.password?.message}
        note={`At least ${MIN_PASSWORD_LENGTH} characters.`}
      >
        {(control) => (
          <PasswordInput {...control} {...form.register("password")} autoComplete="new-password" required />
        )}
      </Field>
      <Terms id={`${id}-terms`} form={form} />
      <SubmitButton label="Sign Up" busyLabel="Signing up..." busy={isSubmitting} />
    </form>
  );
}

/** Apart, so that it is registered after the fields above: of several mistakes the first one gets the focus. */
function Terms({ id, form }: { id: string; form: UseFormReturn<SignUpValues> }) {
  const complaint = form.formState.errors.terms?.message;
  return (
    <div className="grid gap-1.5 text-sm">
      <div className="flex items-start gap-3">
        <Checkbox
          id={id}
          aria-invalid={complaint !== undefined}
          aria-describedby={`${id}-about`}
          {...form.register("terms")}
          required
        />
        <label htmlFor={id}>
          I accept the{" "}
          <TextLink to="/terms" newTab>
            Terms and Conditions
          </TextLink>{" "}
          and the{" "}
          <TextLink to="/privacy-policy" newTab>
            Privacy Policy
          </TextLink>
          .
        </label>
      </div>
      <p id={`${id}-about`} className="text-danger empty:hidden">
        {complaint}
      </p>
    </div>
  );
}
