import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { focusContent } from "#web/lib/focus-content.ts";
import { browserStorage } from "#web/lib/storage.ts";
import { useLazyDialog } from "#web/lib/use-lazy-dialog.ts";
import { arrivalFailure, arrivalLink, authClient, clearHash } from "#web/session/auth-client.ts";
import { isSignedIn } from "#web/session/session.ts";

const DELAY_MS = 500;
const NEW_FOR_MS = 10 * 60_000;
const SIGN_UP = "type=signup";
const loadDialog = () => import("./welcome-dialog.tsx");
const flagOf = (userId: string) => `welcome-shown-${userId}`;

/** The newcomer who is to be welcomed: signed in, of a new account, and not welcomed before. */
async function newcomer(): Promise<string | null> {
  if (!isSignedIn() && !arrivalLink()) return null;
  await arrivalFailure();
  const { data } = await (await authClient()).getSession();
  const user = data.session?.user;
  if (!user || Date.now() - Date.parse(user.created_at) > NEW_FOR_MS) return null;
  return browserStorage.read(flagOf(user.id)) === null ? user.id : null;
}

/** Greets whoever has just confirmed their account. */
export function Welcome({ supportAddress }: { supportAddress: string }) {
  const { module, show, dialog } = useLazyDialog(loadDialog);
  const { hash } = useLocation();
  const [isSignUp, setIsSignUp] = useState(false);
  useEffect(() => {
    if (hash.includes(SIGN_UP) || arrivalLink()?.type === "signup") setIsSignUp(true);
  }, [hash]);

  useEffect(() => {
    if (!isSignUp) return;
    const greet = async () => {
      const userId = await newcomer();
      if (!userId) return;
      await show();
      browserStorage.write(flagOf(userId), "true");
      if (window.location.hash.includes(SIGN_UP)) clearHash();
    };
    const timer = setTimeout(() => greet().catch((error) => console.error("No welcome.", error)), DELAY_MS);
    return () => clearTimeout(timer);
  }, [isSignUp, show]);

  // Nobody opened it, so there is nothing to give the focus back to.
  const toThePage = (event: Event) => {
    event.preventDefault();
    focusContent();
  };
  return (
    module && (
      <module.WelcomeDialog supportAddress={supportAddress} {...dialog} onCloseAutoFocus={toThePage} />
    )
  );
}
