import { pageMeta } from "#web/lib/page-meta.ts";
import { Coming } from "#web/shell/coming.tsx";
import type { Route } from "./+types/forgot-password.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Forgot Password",
    description: "Get a link to set a new password.",
    noindex: true,
  });

export default function ForgotPasswordPage() {
  return <Coming title="Forgot Password" />;
}
