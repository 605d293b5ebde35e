import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { authClient, owesSecondFactor } from "#web/session/auth-client.ts";
import { readReturnUrl } from "#web/session/return-url.ts";
import { isSignedIn, onSessionChange, showSessionState } from "#web/session/session.ts";

/** Leaves the page once somebody is signed in, in this tab or another; true while their second factor is still required. */
export function useEntry(): boolean {
  const [codeIsDue, setCodeIsDue] = useState(false);
  const navigate = useNavigate();

  useEffect(() => {
    const target = readReturnUrl(window.location);
    let gone = false;
    // The session may have been removed from local storage without an event; the page must not wait for it.
    showSessionState();
    const enter = async () => {
      const due = isSignedIn() && (await owesSecondFactor().catch(() => false));
      if (gone) return;
      setCodeIsDue(due);
      if (due || !isSignedIn()) return;
      gone = true;
      navigate(target, { replace: true });
    };
    enter();
    authClient().catch((error) => console.error("The accounts client could not be loaded.", error));
    const stop = onSessionChange(enter);
    return () => {
      gone = true;
      stop();
    };
  }, [navigate]);
  return codeIsDue;
}
