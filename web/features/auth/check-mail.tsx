import { MailCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { Alert, AlertDescription, AlertTitle } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { OutboxLink } from "./outbox-link.tsx";
import { ResendButton } from "./resend-button.tsx";

interface CheckMailProps {
  email: string;
  devMail: boolean;
  onBack: () => void;
}

/** The result of a sign-up. */
export function CheckMail({ email, devMail, onBack }: CheckMailProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="grid gap-6 outline-none">
      <Alert variant="success" role="status">
        <MailCheck aria-hidden="true" />
        <AlertTitle>Check your email for a confirmation link</AlertTitle>
        <AlertDescription className="grid gap-3">
          <p>
            We wrote to <strong className="break-all font-semibold">{email}</strong>. Open the link in that
            mail and your account is ready.
          </p>
          {devMail && <OutboxLink />}
        </AlertDescription>
      </Alert>
      <div className="grid gap-3 text-muted text-sm">
        <p>Nothing there after a few minutes? Look in your spam folder, or have it sent again.</p>
        <ResendButton email={email} />
      </div>
      <Button variant="link" className="justify-self-start" onClick={onBack}>
        Back to Sign In
      </Button>
    </div>
  );
}
