import { useEffect } from "react";
import { toast } from "#web/lib/toast.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { AccessTokens } from "./access/access-tokens.tsx";
import { ConnectedApps } from "./access/connected-apps.tsx";
import { BillingDetails } from "./billing-details.tsx";
import { failureText } from "./failure-text.ts";
import { LoadFailure } from "./load-failure.tsx";
import { Loading } from "./loading.tsx";
import { PersonalInformation } from "./personal-information.tsx";
import { useProfile } from "./profile.ts";
import { SecuritySettings } from "./security/security-settings.tsx";
import { SettingsCard } from "./settings-card.tsx";
import { SignedInOnly } from "./signed-in-only.tsx";

const LOADING = <Loading>Loading account...</Loading>;

export function AccountView({ purchases }: { purchases: React.ReactNode }) {
  return (
    <SignedInOnly waiting={LOADING}>
      <Cards purchases={purchases} />
    </SignedInOnly>
  );
}

function Cards({ purchases }: { purchases: React.ReactNode }) {
  const { profile, failure, retry } = useProfile();
  useEffect(() => {
    if (failure)
      toast({
        title: "Error loading account data",
        description: failureText(failure),
        variant: "destructive",
      });
  }, [failure]);

  if (failure) return <LoadFailure heading="Your account could not be loaded" onRetry={retry} />;
  if (!profile) return LOADING;
  return (
    <div className="frame grid grid-cols-[minmax(0,1fr)] gap-6 py-10 sm:py-14">
      <PageHeading
        className="mb-4"
        title="Account"
        description="Your details, your security, your purchases."
      />
      <PersonalInformation key={profile.user_id} profile={profile} />
      <BillingDetails key={`billing of ${profile.user_id}`} profile={profile} />
      <SecuritySettings email={profile.email} />
      <AccessTokens />
      <ConnectedApps />
      <SettingsCard title="Purchase History" description="Every order, with its download.">
        {purchases}
      </SettingsCard>
    </div>
  );
}
