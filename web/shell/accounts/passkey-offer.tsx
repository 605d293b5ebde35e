import { KeyRound, X } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { browserStorage } from "#web/lib/storage.ts";
import { callAuth } from "#web/session/auth-call.ts";
import { supportsPasskeys } from "#web/session/passkeys.ts";
import { isSignedIn } from "#web/session/session.ts";
import { Button } from "#web/ui/button.tsx";

const DISMISSED = "passkey-offer-dismissed";

/** Only where the device itself can keep a passkey, and only for those who have none. */
async function isWorthOffering(): Promise<boolean> {
  if (!isSignedIn() || browserStorage.read(DISMISSED) !== null || !supportsPasskeys()) return false;
  if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return false;
  const { data } = await callAuth((client) => client.passkey.list());
  return data?.length === 0;
}

/** A quiet notice after the first sign-in on a device; it comes until it is dismissed or a passkey is there. */
export function PasskeyOffer() {
  const [shown, setShown] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => {
    isWorthOffering().then(setShown, (error) => console.error("No passkey can be offered.", error));
  }, []);
  const dismiss = () => {
    browserStorage.write(DISMISSED, "true");
    setShown(false);
  };
  if (!shown || pathname === "/auth" || pathname === "/account") return null;
  return (
    <aside
      aria-label="Passkeys"
      className="fixed inset-x-4 bottom-4 z-30 flex items-center gap-3 rounded-md border bg-card p-4 text-sm shadow-float sm:right-auto sm:max-w-sm"
    >
      <KeyRound aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <p className="grow">
        Next time without a password?{" "}
        <Link to="/account#security" className="text-accent underline underline-offset-4" onClick={dismiss}>
          Add a passkey
        </Link>
      </p>
      <Button variant="ghost" size="icon" aria-label="Dismiss" onClick={dismiss}>
        <X aria-hidden="true" />
      </Button>
    </aside>
  );
}
