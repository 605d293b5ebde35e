import { pageMeta } from "#web/lib/page-meta.ts";
import { Coming } from "#web/shell/coming.tsx";
import type { Route } from "./+types/test-results.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Test Results", description: "The latest test payments.", noindex: true });

export default function TestResultsPage() {
  return <Coming title="Test Results" />;
}
