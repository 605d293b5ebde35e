import { ReadingPage } from "./reading-page.tsx";
import type { ReadingSection } from "./reading-section.ts";

interface PolicyPageProps {
  title: string;
  lead: string;
  sections: readonly ReadingSection[];
}

/** The policies refer to each other, so they are revised together. */
export function PolicyPage(props: PolicyPageProps) {
  return <ReadingPage {...props} note="Last updated: 15 November 2026" />;
}
