import { useState } from "react";
import { toast } from "#web/lib/toast.ts";
import { callAuth } from "#web/session/auth-call.ts";
import { addPasskey, PASSKEY_CANCELLED, supportsPasskeys } from "#web/session/passkeys.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { ListFailure } from "../access/access-row.tsx";
import { useList } from "../access/use-list.ts";
import { PasskeyRow } from "./passkey-row.tsx";

async function readPasskeys() {
  const { data, refusal } = await callAuth((client) => client.passkey.list());
  if (refusal) throw new Error(refusal.message);
  return data;
}

const complain = (title: string, description: string) =>
  toast({ title, description, variant: "destructive" });

/** Keys of the person's devices that sign in without a password. */
export function Passkeys({ onChanged }: { onChanged: () => void }) {
  const { items: passkeys, reload } = useList(readPasskeys);
  const [busy, setBusy] = useState(false);

  const add = async () => {
    setBusy(true);
    const refusal = await addPasskey();
    setBusy(false);
    if (refusal?.code === PASSKEY_CANCELLED) return;
    if (refusal) return complain("Error adding passkey", refusal.message);
    toast({ title: "Passkey added", description: "Next time, sign in with it.", variant: "success" });
    await reload();
    onChanged();
  };
  const rename = async (passkeyId: string, friendlyName: string) => {
    const { refusal } = await callAuth((client) => client.passkey.update({ passkeyId, friendlyName }));
    if (refusal) complain("Error renaming passkey", refusal.message);
    await reload();
  };
  const remove = async (passkeyId: string) => {
    const { refusal } = await callAuth((client) => client.passkey.delete({ passkeyId }));
    if (refusal) complain("Error removing passkey", refusal.message);
    else
      toast({
        title: "Passkey removed",
        description: "It no longer signs you in. Delete it on your device too.",
      });
    await reload();
    onChanged();
  };

  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-muted text-sm">
        Sign in with your fingerprint, your face or the PIN of your device. A passkey works on this site only,
        so no other site can trick you out of it.
      </p>
      {passkeys === "loading" && <Skeleton className="h-16 w-full" />}
      {passkeys === "failed" && (
        <ListFailure onRetry={reload}>Your passkeys could not be loaded.</ListFailure>
      )}
      {Array.isArray(passkeys) && passkeys.length > 0 && (
        <ul className="w-full divide-y border-y">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={(name) => rename(passkey.id, name)}
              onRemove={() => remove(passkey.id)}
            />
          ))}
        </ul>
      )}
      {supportsPasskeys() ? (
        <Button variant="outline" aria-disabled={busy} onClick={() => !busy && add()}>
          {busy && <Spinner />}
          Add a Passkey
        </Button>
      ) : (
        <p className="text-muted text-sm">This browser or address cannot make passkeys.</p>
      )}
    </div>
  );
}
