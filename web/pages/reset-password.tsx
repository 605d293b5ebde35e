import { ResetPassword } from "#web/features/auth/reset-password.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/reset-password.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Reset Password", description: "Set a new password.", noindex: true });

export default function ResetPasswordPage() {
  return <ResetPassword />;
}
