import { pageMeta } from "#web/lib/page-meta.ts";
import { Coming } from "#web/shell/coming.tsx";
import type { Route } from "./+types/production-readiness.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Production Readiness",
    description: "What is left before going live.",
    noindex: true,
  });

export default function ProductionReadinessPage() {
  return <Coming title="Production Readiness" />;
}
