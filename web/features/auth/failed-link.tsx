import { Link2Off } from "lucide-react";
import { useState } from "react";
import { Alert, AlertDescription, AlertTitle } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmailForm } from "./email-form.tsx";
import { OutboxLink } from "./outbox-link.tsx";
import { TextLink } from "./text-link.tsx";

interface FailedLinkProps {
  reason: string;
  devMail: boolean;
}

/** For somebody whose link from a mail is expired, used or mangled. */
export function FailedLink({ reason, devMail }: FailedLinkProps) {
  const [asking, setAsking] = useState(false);
  return (
    <Alert variant="warning" className="mb-8">
      <Link2Off aria-hidden="true" />
      <AlertTitle>This link no longer works</AlertTitle>
      <AlertDescription className="grid gap-3">
        <p>
          {reason.replace(/\.?$/, ".")} A link works once and only for a while. If you have confirmed your
          account before, just sign in.
        </p>
        {asking ? (
          <EmailForm
            fieldLabel="Your email address"
            label="Send new link"
            success="If this address waits for its confirmation, a new link is on its way."
            call={(client, email) =>
              client.resend({ type: "signup", email, options: { emailRedirectTo: window.location.origin } })
            }
            afterSuccess={devMail && <OutboxLink />}
          />
        ) : (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
              Get a new confirmation link
            </Button>
            <TextLink to="/forgot-password">Reset your password</TextLink>
          </div>
        )}
      </AlertDescription>
    </Alert>
  );
}
