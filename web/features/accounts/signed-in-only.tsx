import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { arrivalFailure, owesSecondFactor } from "#web/session/auth-client.ts";
import { signInPath } from "#web/session/return-url.ts";
import { isSignedIn, onSessionChange } from "#web/session/session.ts";

interface SignedInOnlyProps {
  /** Shown until it is known who is there. */
  waiting: React.ReactNode;
  children: React.ReactNode;
}

/** Lets in whoever is signed in, with their second factor if they have one; everybody else goes to the sign-in page. */
export function SignedInOnly({ waiting, children }: SignedInOnlyProps) {
  const [welcome, setWelcome] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    const { pathname, search } = window.location;
    let gone = false;
    const decide = async () => {
      // A link from a mail may be bringing the session right now.
      await arrivalFailure().catch(() => null);
      const mayEnter = isSignedIn() && !(await owesSecondFactor().catch(() => false));
      // Whoever logs out is already navigating to the home page.
      if (gone || window.location.pathname !== pathname) return;
      setWelcome(mayEnter);
      if (mayEnter) return;
      gone = true;
      navigate(signInPath(pathname + search), { replace: true });
    };
    decide();
    const stop = onSessionChange(decide);
    return () => {
      gone = true;
      stop();
    };
  }, [navigate]);
  return welcome ? children : waiting;
}
