import { pageMeta } from "#web/lib/page-meta.ts";
import { Coming } from "#web/shell/coming.tsx";
import type { Route } from "./+types/nova-test.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Payment Test", description: "Try a payment in test mode.", noindex: true });

export default function NovaTestPage() {
  return <Coming title="Payment Test" />;
}
