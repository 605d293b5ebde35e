import { pageMeta } from "#web/lib/page-meta.ts";
import { Coming } from "#web/shell/coming.tsx";
import type { Route } from "./+types/nova-playbook.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Testing Playbook", description: "How to test payments.", noindex: true });

export default function NovaPlaybookPage() {
  return <Coming title="Testing Playbook" />;
}
