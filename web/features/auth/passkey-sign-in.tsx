import { KeyRound } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { signInWithPasskey, supportsPasskeys } from "#web/session/passkeys.ts";
import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { FormMessage } from "./form-message.tsx";

/** The server's challenge lives for five minutes, the browser's offer for as long as the page. */
const RENEW_MS = 4 * 60_000;

/** A button, and passkeys in the browser's suggestions for the e-mail field. On success the session changes. */
export function PasskeySignIn() {
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { pause, resume } = usePasskeyAutofill(setRefusal);

  const signIn = async () => {
    setBusy(true);
    setRefusal(null);
    // A browser asks for one credential at a time.
    pause();
    const refused = await signInWithPasskey({});
    setBusy(false);
    setRefusal(refused?.message ?? null);
    if (refused) resume();
  };

  if (hydrated && !supportsPasskeys()) return null;
  return (
    <div className="mt-6 grid gap-5 border-t pt-6">
      <Button
        variant="outline"
        size="lg"
        className="w-full"
        aria-disabled={busy}
        onClick={() => !busy && signIn()}
      >
        {busy ? <Spinner /> : <KeyRound aria-hidden="true" />}
        Sign in with a passkey
      </Button>
      {refusal && <FormMessage variant="destructive">{refusal}</FormMessage>}
    </div>
  );
}

function usePasskeyAutofill(onRefused: (message: string) => void) {
  const [running, setRunning] = useState(true);
  const abort = useRef(() => {});
  useEffect(() => {
    if (!running || !supportsPasskeys()) return;
    let controller = new AbortController();
    const offer = async () => {
      controller.abort();
      controller = new AbortController();
      const { signal } = controller;
      if (!(await PublicKeyCredential.isConditionalMediationAvailable())) return;
      const refused = await signInWithPasskey({ mediation: "conditional", signal });
      // A passkey that was chosen and then refused is worth a word; an offer that nobody took is not.
      if (refused?.code?.startsWith("webauthn_") && !signal.aborted) onRefused(refused.message);
    };
    const start = () => void offer().catch((error) => console.error("Passkeys cannot be offered.", error));
    start();
    const timer = setInterval(start, RENEW_MS);
    abort.current = () => controller.abort();
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [running, onRefused]);
  const pause = useCallback(() => {
    abort.current();
    setRunning(false);
  }, []);
  const resume = useCallback(() => setRunning(true), []);
  return { pause, resume };
}
