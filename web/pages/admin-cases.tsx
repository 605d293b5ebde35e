import { AdminGuard } from "#web/features/accounts/admin-guard.tsx";
import { Cases } from "#web/features/admin/cases/cases.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/admin-cases.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Cases",
    description: "Prompts that did not work for their buyers.",
    noindex: true,
  });

export default function AdminCasesPage() {
  return (
    <AdminGuard>
      <Cases />
    </AdminGuard>
  );
}
