import { useLocation } from "react-router";
import { Loading } from "#web/features/accounts/loading.tsx";
import { SignedInOnly } from "#web/features/accounts/signed-in-only.tsx";
import { BrokenRequest, ConsentPanel } from "#web/features/oauth/consent-panel.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/oauth-consent.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Allow access", description: "Decide who reads your library.", noindex: true });

export default function OAuthConsentPage() {
  const authorizationId = new URLSearchParams(useLocation().search).get("authorization_id");
  return (
    <SignedInOnly waiting={<Loading>Loading request...</Loading>}>
      {authorizationId ? (
        <ConsentPanel key={authorizationId} authorizationId={authorizationId} />
      ) : (
        <BrokenRequest />
      )}
    </SignedInOnly>
  );
}
