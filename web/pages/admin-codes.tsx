import { AdminGuard } from "#web/features/accounts/admin-guard.tsx";
import { Codes } from "#web/features/admin/codes/codes.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/admin-codes.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Discount Codes", description: "Codes that take something off.", noindex: true });

export default function AdminCodesPage() {
  return (
    <AdminGuard>
      <Codes />
    </AdminGuard>
  );
}
