import { AuthFrame } from "./auth-frame.tsx";
import { EmailForm } from "./email-form.tsx";
import { OutboxLink } from "./outbox-link.tsx";
import { TextLink } from "./text-link.tsx";

export function ForgotPassword({ devMail }: { devMail: boolean }) {
  return (
    <AuthFrame
      title="Forgot your password?"
      lead="Tell us your email address and we send you a link to set a new one. It works for 1 hour."
    >
      <EmailForm
        fieldLabel="Email"
        label="Send Reset Link"
        success="Password reset email sent! Check your inbox."
        failure="Failed to send reset email. Please try again."
        call={(client, email) =>
          client.resetPasswordForEmail(email, { redirectTo: `${window.location.origin}/reset-password` })
        }
        afterSuccess={devMail && <OutboxLink />}
      />
      <p className="mt-5 text-center text-sm">
        <TextLink to="/auth">Back to Sign In</TextLink>
      </p>
    </AuthFrame>
  );
}
