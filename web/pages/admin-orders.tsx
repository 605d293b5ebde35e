import { AdminGuard } from "#web/features/accounts/admin-guard.tsx";
import { Orders } from "#web/features/admin/orders/orders.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/admin-orders.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Orders", description: "The store's orders.", noindex: true });

export default function AdminOrdersPage() {
  return (
    <AdminGuard>
      <Orders />
    </AdminGuard>
  );
}
