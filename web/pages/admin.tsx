import { AdminGuard } from "#web/features/accounts/admin-guard.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import { Coming } from "#web/shell/coming.tsx";
import type { Route } from "./+types/admin.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Admin Panel", description: "The panel for the store's data.", noindex: true });

export default function AdminPage() {
  return (
    <AdminGuard>
      <Coming title="Admin Panel" />
    </AdminGuard>
  );
}
