import { AdminGuard } from "#web/features/accounts/admin-guard.tsx";
import { Settings } from "#web/features/admin/settings/settings.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/admin-settings.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Settings", description: "The store's settings.", noindex: true });

export default function AdminSettingsPage() {
  return (
    <AdminGuard>
      <Settings />
    </AdminGuard>
  );
}
