import { Lock } from "lucide-react";
import { Link, useLocation } from "react-router";
import type { ApiError } from "#web/lib/api-client.ts";
import { Alert, AlertDescription, AlertTitle } from "#web/ui/alert.tsx";

/** Refusals whose words say nothing about the lab. */
const PLAIN = ["no_authorization", "not_admin"];
const WHO =
  "Out of test mode the payment lab is for admins; a customer's order is for its owner and for admins.";

/** Shown instead of an answer when the server does not let this visitor do it. */
export function LabClosed({ refusal: { status, code, message } }: { refusal: ApiError }) {
  const { pathname } = useLocation();
  return (
    <Alert variant="warning">
      <Lock aria-hidden="true" />
      <AlertTitle>{status === 401 ? "Please sign in first" : "Not open to this account"}</AlertTitle>
      <AlertDescription>
        {PLAIN.includes(code) ? WHO : message} Nothing was changed.
        {status === 401 && (
          <>
            {" "}
            <Link
              to={`/auth?returnUrl=${encodeURIComponent(pathname)}`}
              className="font-medium underline underline-offset-4"
            >
              Go to sign-in
            </Link>
          </>
        )}
      </AlertDescription>
    </Alert>
  );
}
