import { AdminGuard } from "#web/features/accounts/admin-guard.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import { Coming } from "#web/shell/coming.tsx";
import type { Route } from "./+types/admin-settings.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Settings", description: "The store's settings.", noindex: true });

export default function AdminSettingsPage() {
  return (
    <AdminGuard>
      <Coming title="Settings" />
    </AdminGuard>
  );
}
