import { pageMeta } from "#web/lib/page-meta.ts";
import { Coming } from "#web/shell/coming.tsx";
import type { Route } from "./+types/auth.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Sign In", description: "Sign in to your account or open one.", noindex: true });

export default function AuthPage() {
  return <Coming title="Sign In" />;
}
