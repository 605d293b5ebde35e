import { AdminGuard } from "#web/features/accounts/admin-guard.tsx";
import { AnalyticsReport } from "#web/features/admin/analytics/analytics-report.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/admin-analytics.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Analytics", description: "The store's figures.", noindex: true });

export default function AdminAnalyticsPage() {
  return (
    <AdminGuard>
      <AnalyticsReport />
    </AdminGuard>
  );
}
