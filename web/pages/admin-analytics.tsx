import { AdminGuard } from "#web/features/accounts/admin-guard.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import { Coming } from "#web/shell/coming.tsx";
import type { Route } from "./+types/admin-analytics.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Analytics", description: "The store's figures.", noindex: true });

export default function AdminAnalyticsPage() {
  return (
    <AdminGuard>
      <Coming title="Analytics" />
    </AdminGuard>
  );
}
