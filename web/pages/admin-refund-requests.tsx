import { AdminGuard } from "#web/features/accounts/admin-guard.tsx";
import { RefundRequests } from "#web/features/admin/refund-requests/refund-requests.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/admin-refund-requests.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Refund Requests", description: "What buyers ask to have back.", noindex: true });

export default function AdminRefundRequestsPage() {
  return (
    <AdminGuard>
      <RefundRequests />
    </AdminGuard>
  );
}
