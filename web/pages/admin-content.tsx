import { AdminGuard } from "#web/features/accounts/admin-guard.tsx";
import { Content } from "#web/features/admin/content/content.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/admin-content.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Content", description: "The store's categories and prompts.", noindex: true });

export default function AdminContentPage() {
  return (
    <AdminGuard>
      <Content />
    </AdminGuard>
  );
}
