import { AdminGuard } from "#web/features/accounts/admin-guard.tsx";
import { Overview } from "#web/features/admin/overview/overview.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/admin.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Admin Panel", description: "The panel for the store's data.", noindex: true });

export default function AdminPage() {
  return (
    <AdminGuard>
      <Overview />
    </AdminGuard>
  );
}
