import { AdminGuard } from "#web/features/accounts/admin-guard.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import { Coming } from "#web/shell/coming.tsx";
import type { Route } from "./+types/admin-orders.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Orders", description: "The store's orders.", noindex: true });

export default function AdminOrdersPage() {
  return (
    <AdminGuard>
      <Coming title="Orders" />
    </AdminGuard>
  );
}
