import { PolicyPage } from "#web/features/policies/layout/policy-page.tsx";
import { BROWSER_SECTIONS } from "#web/features/policies/privacy-browser.tsx";
import { DATA_SECTIONS, RIGHTS_SECTIONS } from "#web/features/policies/privacy-data.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/privacy.ts";

const SECTIONS = [...DATA_SECTIONS, ...BROWSER_SECTIONS, ...RIGHTS_SECTIONS];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Privacy Policy",
    description:
      "What Super Prompts knows about you, why, for how long, what it keeps in your browser, and how to have your data changed or deleted.",
    canonicalPath: "/privacy",
  });

export default function PrivacyPage() {
  return (
    <PolicyPage
      title="Privacy Policy"
      lead="What the store knows about you, why it needs to know it, and how to have it changed or deleted."
      sections={SECTIONS}
    />
  );
}
