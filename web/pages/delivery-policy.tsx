import { DELIVERY_SECTIONS } from "#web/features/policies/delivery-policy.tsx";
import { PolicyPage } from "#web/features/policies/layout/policy-page.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/delivery-policy.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Delivery Policy",
    description:
      "Prompts are downloaded right after payment, with a link by email within 24 hours. What you receive and what to do if it does not arrive.",
  });

export default function DeliveryPolicyPage() {
  return (
    <PolicyPage
      title="Delivery Policy"
      lead="What you receive, how it reaches you, and what to do if it does not."
      sections={DELIVERY_SECTIONS}
    />
  );
}
