import { useId, useState } from "react";
import { toast } from "#web/lib/toast.ts";
import { callAuth } from "#web/session/auth-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { type PasswordChange, passwordComplaint } from "./password-rules.ts";

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
  const [change, setChange] = useState(EMPTY);
  const [wrong, setWrong] = useState<(keyof PasswordChange)[]>([]);
  const [busy, setBusy] = useState(false);
  const id = useId();

  const update = async (event: React.FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const complaint = passwordComplaint(change);
    setWrong(complaint?.fields ?? []);
    if (complaint) {
      document.getElementById(`${id}-${complaint.fields[0]}`)?.focus();
      return toast({ title: complaint.title, description: complaint.description, variant: "destructive" });
    }
    setBusy(true);
    const { refusal } = await callAuth((client) =>
      client.updateUser({ password: change.next, current_password: change.current }),
    );
    setBusy(false);
    if (refusal)
      return toast({
        title: "Error changing password",
        description: refusal.message,
        variant: "destructive",
      });
    setChange(EMPTY);
    toast({
      title: "Password updated",
      description: "Your password has been changed successfully.",
      variant: "success",
    });
    onChanged();
  };

  return (
    <form onSubmit={update} noValidate className="grid gap-5">
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
              aria-invalid={wrong.includes(name)}
              value={change[name]}
              onChange={(event) => setChange({ ...change, [name]: event.target.value })}
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
