import { AdminGuard } from "#web/features/accounts/admin-guard.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import { Coming } from "#web/shell/coming.tsx";
import type { Route } from "./+types/admin-content.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Content", description: "The store's categories and prompts.", noindex: true });

export default function AdminContentPage() {
  return (
    <AdminGuard>
      <Coming title="Content" />
    </AdminGuard>
  );
}
