import { AdminGuard } from "#web/features/accounts/admin-guard.tsx";
import { Reviews } from "#web/features/admin/reviews/reviews.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/admin-reviews.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Reviews", description: "What buyers wrote about prompts.", noindex: true });

export default function AdminReviewsPage() {
  return (
    <AdminGuard>
      <Reviews />
    </AdminGuard>
  );
}
