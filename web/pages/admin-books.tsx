import { AdminGuard } from "#web/features/accounts/admin-guard.tsx";
import { Books } from "#web/features/admin/books/books.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/admin-books.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Books", description: "Every movement of money.", noindex: true });

export default function AdminBooksPage() {
  return (
    <AdminGuard>
      <Books />
    </AdminGuard>
  );
}
