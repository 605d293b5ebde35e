import { pageMeta } from "#web/lib/page-meta.ts";
import { Coming } from "#web/shell/coming.tsx";
import type { Route } from "./+types/order-status.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Order Status",
    description: "How the payment of an order stands.",
    noindex: true,
  });

export default function OrderStatusPage() {
  return <Coming title="Order Status" />;
}
