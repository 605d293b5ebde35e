import { AdminGuard } from "#web/features/accounts/admin-guard.tsx";
import { AuditLog } from "#web/features/admin/audit/audit-log.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/admin-audit.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Audit log", description: "Who did what in the store, and when.", noindex: true });

export default function AdminAuditPage() {
  return (
    <AdminGuard>
      <AuditLog />
    </AdminGuard>
  );
}
