import { pageMeta } from "#web/lib/page-meta.ts";
import { Coming } from "#web/shell/coming.tsx";
import type { Route } from "./+types/account.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Account", description: "Your profile, security and purchases.", noindex: true });

export default function AccountPage() {
  return <Coming title="Account" />;
}
