import { AdminGuard } from "#web/features/accounts/admin-guard.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import { Coming } from "#web/shell/coming.tsx";
import type { Route } from "./+types/admin-users.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Users", description: "The store's users.", noindex: true });

export default function AdminUsersPage() {
  return (
    <AdminGuard>
      <Coming title="Users" />
    </AdminGuard>
  );
}
