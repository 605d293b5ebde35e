import { useEffect, useId, useState } from "react";
import { useForm } from "react-hook-form";
import { callAuth } from "#web/session/auth-call.ts";
import { hasTwoFactors } from "#web/session/auth-client.ts";
import { provePasskey, provePassword, proveWithCode } from "#web/session/prove-identity.ts";
import { useSessionEmail } from "#web/session/session-user.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";

interface IdentityDialogProps {
  open: boolean;
  onAnswer: (proved: boolean) => void;
  onCloseAutoFocus: (event: Event) => void;
}

export function IdentityDialog({ open, onAnswer, onCloseAutoFocus }: IdentityDialogProps) {
  return (
    <Dialog open={open} onOpenChange={() => onAnswer(false)}>
      <DialogContent onCloseAutoFocus={onCloseAutoFocus}>
        <DialogHeader>
          <DialogTitle>Is it you?</DialogTitle>
          <DialogDescription>
            You signed in more than 15 minutes ago. Please confirm that it is you before this is done.
          </DialogDescription>
        </DialogHeader>
        <Proof onProved={() => onAnswer(true)} />
      </DialogContent>
    </Dialog>
  );
}

function Proof({ onProved }: { onProved: () => void }) {
  const email = useSessionEmail();
  const [ways, setWays] = useState<Awaited<ReturnType<typeof findWays>> | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({ defaultValues: { proof: "" } });
  const id = useId();
  useEffect(() => {
    findWays().then(setWays);
  }, []);

  const settle = (message: string | null) => (message === null ? onProved() : setRefusal(message));
  const send = form.handleSubmit(async ({ proof }) =>
    settle(await (ways?.factorId ? proveWithCode(ways.factorId, proof) : provePassword(email, proof))),
  );
  if (!ways) return null;
  if (ways.passkeyOnly)
    return (
      <div className="grid justify-items-start gap-4">
        <Button onClick={async () => settle(await provePasskey())}>Use a Passkey</Button>
        {refusal && <p className="text-danger text-sm">{refusal}</p>}
      </div>
    );
  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      <Field id={id} label={ways.factorId ? "Authentication code" : "Password"} error={refusal ?? undefined}>
        {(control) => (
          <Input
            {...control}
            {...form.register("proof")}
            type={ways.factorId ? "text" : "password"}
            inputMode={ways.factorId ? "numeric" : "text"}
            autoComplete={ways.factorId ? "one-time-code" : "current-password"}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit">Confirm</Button>
        {ways.passkeys && (
          <Button variant="outline" onClick={async () => settle(await provePasskey())}>
            Use a Passkey
          </Button>
        )}
      </div>
    </form>
  );
}

async function findWays() {
  const factors = await callAuth((client) => client.mfa.listFactors());
  const passkeys = await callAuth((client) => client.passkey.list());
  const factorId = factors.data?.totp[0]?.id;
  const hasPasskeys = (passkeys.data?.length ?? 0) > 0;
  // With the password alone a session of two factors would end in one of one.
  const passkeyOnly = hasPasskeys && !factorId && (await hasTwoFactors());
  return { factorId, passkeys: hasPasskeys, passkeyOnly };
}
