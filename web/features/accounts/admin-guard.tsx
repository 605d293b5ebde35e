import { useEffect } from "react";
import { useNavigate } from "react-router";
import { toast } from "#web/lib/toast.ts";
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
  return profile?.is_admin ? children : <Loading>Checking access...</Loading>;
}
