import { pageMeta } from "#web/lib/page-meta.ts";
import { Coming } from "#web/shell/coming.tsx";
import type { Route } from "./+types/checkout.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Checkout", description: "Review and pay.", noindex: true });

export default function CheckoutPage() {
  return <Coming title="Checkout" />;
}
