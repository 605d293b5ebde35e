import { ShieldCheck, ShieldOff } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { toast } from "#web/lib/toast.ts";
import { callAuth } from "#web/session/auth-call.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { EnrolFactor, type Enrolment } from "./enrol-factor.tsx";

type State = "loading" | "failed" | "off" | { on: string } | { enrolling: Enrolment };
const complain = (title: string, description: string) =>
  toast({ title, description, variant: "destructive" });

/** An authenticator app as a second factor: switched on, in the making, or off. */
export function SecondFactor({ onChanged }: { onChanged: () => void }) {
  const [state, setState] = useState<State>("loading");
  const [busy, setBusy] = useState(false);
  const load = useCallback(async () => {
    const { data, refusal } = await callAuth((client) => client.mfa.listFactors());
    if (refusal) return setState("failed");
    const factor = data.totp[0];
    setState(factor ? { on: factor.id } : "off");
  }, []);
  useEffect(() => {
    load();
  }, [load]);

  const enrol = async () => {
    setBusy(true);
    const { data, refusal } = await callAuth((client) =>
      client.mfa.enroll({ factorType: "totp", friendlyName: "Authenticator app", issuer: "Super Prompts" }),
    );
    setBusy(false);
    if (refusal) return complain("Error setting up the second factor", refusal.message);
    setState({ enrolling: { factorId: data.id, image: data.totp.qr_code, secret: data.totp.secret } });
  };
  const switchOff = async (factorId: string) => {
    setBusy(true);
    const { refusal } = await callAuth(async (client) => {
      const answer = await client.mfa.unenroll({ factorId });
      // The session forgets that it once used the factor.
      if (!answer.error) await client.refreshSession();
      return answer;
    });
    setBusy(false);
    if (refusal) return complain("Error switching off the second factor", refusal.message);
    toast({ title: "Second factor switched off", description: "Your password is enough to sign in again." });
    await load();
    onChanged();
  };
  const finish = async () => {
    toast({
      title: "Second factor switched on",
      description: "From now on we ask for a code when you sign in.",
      variant: "success",
    });
    await load();
    onChanged();
  };
  const giveUp = async (factorId: string) => {
    setState("off");
    await callAuth((client) => client.mfa.unenroll({ factorId }));
  };

  if (state === "loading") return <Skeleton className="h-16" />;
  if (state === "failed")
    return (
      <div className="flex flex-wrap items-center gap-4 text-sm">
        <p className="text-muted">Your second factor could not be loaded.</p>
        <Button variant="outline" size="sm" onClick={load}>
          Try Again
        </Button>
      </div>
    );
  if (typeof state === "object" && "enrolling" in state)
    return (
      <EnrolFactor
        enrolment={state.enrolling}
        onVerified={finish}
        onCancel={() => giveUp(state.enrolling.factorId)}
      />
    );
  const isOn = state !== "off";
  return (
    <div className="grid justify-items-start gap-4">
      <Badge variant={isOn ? "success" : "secondary"}>
        {isOn ? <ShieldCheck aria-hidden="true" /> : <ShieldOff aria-hidden="true" />}
        {isOn ? "Switched on" : "Switched off"}
      </Badge>
      <p className="text-muted text-sm">
        {isOn
          ? "We ask for a code from your authenticator app when you sign in. Lost your phone? A recovery code or the setup key you kept helps; without them, write to our support."
          : "A code from an authenticator app, asked for after your password. Whoever learns your password still cannot get in."}
      </p>
      <Button variant="outline" aria-disabled={busy} onClick={() => (isOn ? switchOff(state.on) : enrol())}>
        {busy && <Spinner />}
        {isOn ? "Switch off" : "Set up authenticator app"}
      </Button>
    </div>
  );
}
