import { PolicyPage } from "#web/features/policies/layout/policy-page.tsx";
import { ORDER_SECTIONS, USE_SECTIONS } from "#web/features/policies/terms.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/terms.ts";

const SECTIONS = [...ORDER_SECTIONS, ...USE_SECTIONS];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Terms and Conditions",
    description:
      "The agreement for buying prompts at Super Prompts: prices in euro, ordering, delivery, the licence, withdrawal and liability.",
  });

export default function TermsPage() {
  return (
    <PolicyPage
      title="Terms and Conditions"
      lead="The agreement between you and the company behind the store, in plain words."
      sections={SECTIONS}
    />
  );
}
