import { useEffect } from "react";
import { useNavigate } from "react-router";
import { toast } from "#web/lib/toast.ts";
import { arrivalFailure, arrivalLink, checkSession, LINK_DECLINED } from "#web/session/auth-client.ts";
import { isSignedIn, onSessionChange } from "#web/session/session.ts";

const RESET_PATH = "/reset-password";
const report = (error: unknown) => console.error("The session could not be checked.", error);

/** Keeps the session of a signed-in visitor fresh, notices when it was ended elsewhere, and takes in mailed links. */
export function SessionKeeper() {
  useSessionCheck();
  useMailedLink();
  return null;
}

function useSessionCheck() {
  useEffect(() => {
    let wasSignedIn = isSignedIn();
    const check = () => void checkSession().catch(report);
    const checkWhenSeen = () => {
      if (document.visibilityState === "visible" && isSignedIn()) check();
    };
    const stop = onSessionChange(() => {
      if (isSignedIn() && !wasSignedIn) check();
      wasSignedIn = isSignedIn();
    });
    check();
    document.addEventListener("visibilitychange", checkWhenSeen);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", checkWhenSeen);
    };
  }, []);
}

function useMailedLink() {
  const navigate = useNavigate();
  useEffect(() => {
    const link = arrivalLink();
    // The page for a new password says itself what is wrong with its link.
    if (!link || window.location.pathname === RESET_PATH) return;
    arrivalFailure().then((failure) => {
      if (failure === LINK_DECLINED) return;
      if (link.isHalfConfirmed) {
        toast({
          title: "One address has confirmed",
          description:
            "Now open the link that we sent to the other address. Your e-mail address changes then.",
        });
      } else if (!failure) {
        if (link.type === "recovery") navigate(RESET_PATH, { replace: true });
      } else if (isSignedIn()) {
        toast({ title: "This link no longer works", description: failure, variant: "destructive" });
      } else {
        navigate("/auth", { replace: true, state: { failedLink: failure } });
      }
    }, report);
  }, [navigate]);
}
