import { useCallback, useEffect, useState } from "react";
import { toast } from "#web/lib/toast.ts";
import { callAuth, type Refusal } from "#web/session/auth-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ListFailure } from "../access/access-row.tsx";
import { ShownCodes } from "./shown-codes.tsx";

type State = "loading" | "failed" | "none" | { remaining: number; total: number };

const SENTENCES: Record<string, string> = {
  insufficient_aal: "Set up an authenticator app, or sign in with a passkey, first.",
  mfa_recovery_codes_sole_factor: "Set up an authenticator app or a passkey first.",
};
const complain = ({ code, message }: Refusal) =>
  toast({
    title: "Error with your recovery codes",
    description: SENTENCES[code ?? ""] ?? message,
    variant: "destructive",
  });

/** Ten codes that each stand in once for a lost phone or passkey. Read again when a factor has changed. */
export function RecoveryCodes() {
  const [state, setState] = useState<State>("loading");
  const [codes, setCodes] = useState<string[] | null>(null);
  const [busy, setBusy] = useState(false);
  const load = useCallback(async () => {
    const factors = await callAuth((client) => client.mfa.listFactors());
    if (factors.refusal) return setState("failed");
    // Asked first, because the status of codes that are not there is an error.
    if (!factors.data.all.some((factor) => factor.factor_type === "recovery_code")) return setState("none");
    const { data, refusal } = await callAuth((client) => client.mfa.recoveryCodes.getStatus());
    setState(refusal ? "failed" : data);
  }, []);
  useEffect(() => {
    load();
  }, [load]);

  const make = async () => {
    setBusy(true);
    const { data, refusal } = await callAuth((client) =>
      state === "none" ? client.mfa.recoveryCodes.generate() : client.mfa.recoveryCodes.regenerate(),
    );
    setBusy(false);
    if (refusal) return complain(refusal);
    setCodes(data.codes);
    await load();
  };
  const remove = async () => {
    const { refusal } = await callAuth((client) => client.mfa.recoveryCodes.unenroll());
    if (refusal) return complain(refusal);
    setCodes(null);
    toast({ title: "Recovery codes removed", description: "None of them works any more." });
    await load();
  };

  if (state === "loading") return <Skeleton className="h-16" />;
  if (state === "failed")
    return <ListFailure onRetry={load}>Your recovery codes could not be loaded.</ListFailure>;
  if (codes) return <ShownCodes codes={codes} onDone={() => setCodes(null)} />;
  const hasCodes = typeof state === "object";
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-muted text-sm">
        {hasCodes
          ? `${state.remaining} of ${state.total} codes are left. New codes replace all earlier ones.`
          : "Ten codes for the day you lose your phone or passkey. Each works once, in place of your second factor."}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" aria-disabled={busy} onClick={() => !busy && make()}>
          {hasCodes ? "Make New Codes" : "Make Recovery Codes"}
        </Button>
        {hasCodes && (
          <Button variant="ghost" onClick={remove}>
            Remove
          </Button>
        )}
      </div>
    </div>
  );
}
