import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { arrivalFailure, authClient, owesSecondFactor, signOut } from "#web/session/auth-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { FormMessage } from "./form-message.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { SecondFactorForm } from "./second-factor-form.tsx";

const REDIRECT_DELAY_MS = 1500;
type Step = "checking" | "invalid" | "code" | "form" | "updated";

/** Whoever came by a valid link has a session. */
async function firstStep(): Promise<Step> {
  const failure = await arrivalFailure();
  const { data } = await (await authClient()).getSession();
  if (!data.session || failure) return "invalid";
  return (await owesSecondFactor()) ? "code" : "form";
}

export function ResetPassword() {
  const [step, setStep] = useState<Step>("checking");
  const navigate = useNavigate();
  useEffect(() => {
    firstStep().then(setStep, (error) => {
      console.error("The reset link could not be checked.", error);
      setStep("invalid");
    });
  }, []);
  useEffect(() => {
    if (step !== "updated") return;
    const signedOut = signOut().catch((error) => console.error("Signing out failed.", error));
    const timer = setTimeout(() => signedOut.then(() => navigate("/auth")), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [step, navigate]);

  switch (step) {
    case "checking":
      return (
        <AuthFrame title="Set a new password" lead="One moment.">
          <p role="status" className="flex items-center gap-3">
            <Spinner /> Checking your reset link...
          </p>
        </AuthFrame>
      );
    case "invalid":
      return (
        <AuthFrame title="Let's try that again" lead="A reset link works once and for 1 hour.">
          <div className="grid gap-6">
            <FormMessage variant="destructive">Invalid or expired reset link.</FormMessage>
            <Button asChild size="lg">
              <Link to="/forgot-password">Request a new link</Link>
            </Button>
            <Button asChild variant="link">
              <Link to="/auth">Back to Sign In</Link>
            </Button>
          </div>
        </AuthFrame>
      );
    case "code":
      return (
        <AuthFrame
          title="One more step"
          lead="Your account has a second factor. Enter the code that your app shows."
        >
          <SecondFactorForm onVerified={() => setStep("form")} />
        </AuthFrame>
      );
    case "form":
      return (
        <AuthFrame
          title="Set a new password"
          lead="You will sign in with it from now on, on all your devices."
        >
          <NewPasswordForm onUpdated={() => setStep("updated")} />
        </AuthFrame>
      );
    case "updated":
      return (
        <AuthFrame title="Done" lead="Your old password no longer works.">
          <FormMessage variant="success">
            Password updated successfully! Redirecting to sign in...
          </FormMessage>
        </AuthFrame>
      );
  }
}
