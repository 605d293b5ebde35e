import { AdminGuard } from "#web/features/accounts/admin-guard.tsx";
import { Users } from "#web/features/admin/users/users.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/admin-users.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Users", description: "The store's users.", noindex: true });

export default function AdminUsersPage() {
  return (
    <AdminGuard>
      <Users />
    </AdminGuard>
  );
}
