import { pageMeta } from "#web/lib/page-meta.ts";
import { Coming } from "#web/shell/coming.tsx";
import type { Route } from "./+types/cart.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Cart", description: "The prompts you picked.", noindex: true });

export default function CartPage() {
  return <Coming title="Cart" />;
}
