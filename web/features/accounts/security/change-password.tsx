import { useId } from "react";
import { useForm } from "react-hook-form";
import { toast } from "#web/lib/toast.ts";
import { callAuth } from "#web/session/auth-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { findPasswordProblem, type PasswordChange } from "./password-rules.ts";

const EMPTY: PasswordChange = { current: "", next: "", confirmation: "" };
const FIELDS = [
  { name: "current", label: "Current Password", autoComplete: "current-password" },
  { name: "next", label: "New Password", autoComplete: "new-password" },
  { name: "confirmation", label: "Confirm Password", autoComplete: "new-password" },
] as const;

interface ChangePasswordProps {
  email: string;
  onChanged: () => void;
}

export function ChangePassword({ email, onChanged }: ChangePasswordProps) {
  const form = useForm({ defaultValues: EMPTY, reValidateMode: "onSubmit" });
  const { errors, isSubmitting: busy } = form.formState;
  const id = useId();

  const update = form.handleSubmit(async (change) => {
    const problem = findPasswordProblem(change);
    if (problem) {
      for (const name of problem.fields) form.setError(name, { type: "rule" });
      form.setFocus(problem.fields[0]);
      return toast({ title: problem.title, description: problem.description, variant: "destructive" });
    }
    const { refusal } = await callAuth((client) =>
      client.updateUser({ password: change.next, current_password: change.current }),
    );
    if (refusal)
      return toast({
        title: "Error changing password",
        description: refusal.message,
        variant: "destructive",
      });
    form.reset();
    toast({
      title: "Password updated",
      description: "Your password has been changed successfully.",
      variant: "success",
    });
    onChanged();
  });

  return (
    <form
      onSubmit={(event) => (busy ? event.preventDefault() : update(event))}
      noValidate
      className="grid gap-5"
    >
      {/* Tells password managers whose password this is. */}
      <input type="email" value={email} autoComplete="username" readOnly hidden />
      {FIELDS.map(({ name, label, autoComplete }) => (
        <Field
          key={name}
          id={`${id}-${name}`}
          label={label}
          note={name === "next" && "At least 8 characters. Your other devices are signed out."}
        >
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register(name)}
              aria-invalid={name in errors}
              autoComplete={autoComplete}
            />
          )}
        </Field>
      ))}
      <Button type="submit" className="justify-self-start" aria-disabled={busy}>
        {busy && <Spinner />}
        {busy ? "Updating..." : "Update Password"}
      </Button>
    </form>
  );
}
