import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { toast } from "#web/lib/toast.ts";
import { hasTwoFactors } from "#web/session/auth-client.ts";
import { onSessionChange } from "#web/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { Loading } from "./loading.tsx";
import { useProfile } from "./profile.ts";
import { SignedInOnly } from "./signed-in-only.tsx";

/** Around every page of the admin panel. The server checks each call again. */
export function AdminGuard({ children }: { children: React.ReactNode }) {
  return (
    <SignedInOnly waiting={<Loading>Checking access...</Loading>}>
      <AdminsOnly>{children}</AdminsOnly>
    </SignedInOnly>
  );
}

function AdminsOnly({ children }: { children: React.ReactNode }) {
  const { profile, failure, retry } = useProfile();
  const navigate = useNavigate();
  const isStranger = profile?.is_admin === false;
  useEffect(() => {
    if (!isStranger) return;
    toast({
      title: "Access denied",
      description: "You don't have permission to access the admin panel.",
      variant: "destructive",
    });
    navigate("/", { replace: true });
  }, [isStranger, navigate]);

  if (failure) return <LoadFailure heading="Your access could not be checked" onRetry={retry} />;
  if (!profile?.is_admin) return <Loading>Checking access...</Loading>;
  return profile.admin_needs_factor ? <TwoFactorsOnly>{children}</TwoFactorsOnly> : children;
}

function TwoFactorsOnly({ children }: { children: React.ReactNode }) {
  const [proved, setProved] = useState<boolean | null>(null);
  useEffect(() => {
    const look = () => hasTwoFactors().then(setProved, () => setProved(false));
    look();
    return onSessionChange(look);
  }, []);
  if (proved === null) return <Loading>Checking access...</Loading>;
  return proved ? children : <FactorNeeded />;
}

const FactorNeeded = () => (
  <div className="frame py-16">
    <EmptyState
      heading="Admins need a second factor here"
      description="A password alone can be phished. Set up an authenticator app or a passkey in your account; with a passkey, sign in with it once."
    >
      <Button asChild>
        <Link to="/account#security">Set It Up</Link>
      </Button>
    </EmptyState>
  </div>
);
