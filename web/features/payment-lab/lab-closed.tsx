import { Lock } from "lucide-react";
import { Link, useLocation } from "react-router";
import type { ApiError } from "#web/lib/api-client.ts";
import { Alert, AlertDescription, AlertTitle } from "#web/ui/alert.tsx";

/** Shown instead of an answer when the server lets this visitor not into the lab. */
export function LabClosed({ refusal }: { refusal: ApiError }) {
  const { pathname } = useLocation();
  return (
    <Alert variant="warning">
      <Lock aria-hidden="true" />
      <AlertTitle>The payment lab is closed for you</AlertTitle>
      <AlertDescription>
        {refusal.status === 401 ? (
          <>
            The store is not in test mode, so the lab is for admins only. Nothing was changed.{" "}
            <Link
              to={`/auth?returnUrl=${encodeURIComponent(pathname)}`}
              className="font-medium underline underline-offset-4"
            >
              Sign in as an admin
            </Link>{" "}
            to go on.
          </>
        ) : (
          <>{refusal.message} Nothing was changed.</>
        )}
      </AlertDescription>
    </Alert>
  );
}
