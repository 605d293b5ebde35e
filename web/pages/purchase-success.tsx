import { pageMeta } from "#web/lib/page-meta.ts";
import { Coming } from "#web/shell/coming.tsx";
import type { Route } from "./+types/purchase-success.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Purchase", description: "Your purchase and its download.", noindex: true });

export default function PurchaseSuccessPage() {
  return <Coming title="Purchase" />;
}
