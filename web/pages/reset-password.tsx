import { pageMeta } from "#web/lib/page-meta.ts";
import { Coming } from "#web/shell/coming.tsx";
import type { Route } from "./+types/reset-password.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Reset Password", description: "Set a new password.", noindex: true });

export default function ResetPasswordPage() {
  return <Coming title="Reset Password" />;
}
