import { PolicyPage } from "#web/features/policies/layout/policy-page.tsx";
import { REFUND_SECTIONS } from "#web/features/policies/refund-policy.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/refund-policy.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Refund Policy",
    description:
      "Ask within 14 days, hear from us within 2 business days, have your money back in 5–7 business days: when and how Super Prompts refunds.",
  });

export default function RefundPolicyPage() {
  return (
    <PolicyPage
      title="Refund Policy"
      lead="When you get your money back, how to ask for it, and how long it takes."
      sections={REFUND_SECTIONS}
    />
  );
}
