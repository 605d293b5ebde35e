import { zodResolver } from "@hookform/resolvers/zod";
import type { GoTrueClient as AuthClient } from "@supabase/auth-js";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { type Answer, callAuth } from "#web/session/auth-call.ts";
import { rememberLinkRequest } from "#web/session/requested-links.ts";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { FormMessage } from "./form-message.tsx";
import { EmailRules } from "./form-rules.ts";
import { SubmitButton } from "./submit-button.tsx";

interface EmailFormProps {
  fieldLabel: string;
  label: string;
  success: string;
  failure?: string;
  call: (client: AuthClient, email: string) => Promise<Answer>;
  afterSuccess: React.ReactNode;
}

/** An address to which a mail is to be sent. */
export function EmailForm({ fieldLabel, label, success, failure, call, afterSuccess }: EmailFormProps) {
  const form = useForm({ resolver: zodResolver(EmailRules), defaultValues: { email: "" } });
  const { errors, isSubmitting } = form.formState;
  const [result, setResult] = useState<"sent" | { refusal: string } | null>(null);
  const id = useId();

  const send = form.handleSubmit(async ({ email }) => {
    setResult(null);
    rememberLinkRequest(email);
    const { refusal } = await callAuth((client) => call(client, email), failure);
    setResult(refusal ? { refusal: refusal.message } : "sent");
  });

  return (
    <form
      onSubmit={(event) => (isSubmitting ? event.preventDefault() : send(event))}
      noValidate
      className="grid gap-5"
    >
      {result === "sent" && (
        <FormMessage variant="success">
          <p>{success}</p>
          {afterSuccess}
        </FormMessage>
      )}
      {result && result !== "sent" && <FormMessage variant="destructive">{result.refusal}</FormMessage>}
      <Field id={id} label={fieldLabel} error={errors.email?.message}>
        {(control) => (
          <Input {...control} {...form.register("email")} type="email" autoComplete="email" required />
        )}
      </Field>
      <SubmitButton label={label} busyLabel="Sending..." busy={isSubmitting} />
    </form>
  );
}
