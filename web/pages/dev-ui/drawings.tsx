import { Measure } from "#web/ui/measure.tsx";
import { Redacted } from "#web/ui/redacted.tsx";
import { RedactedLines } from "#web/ui/redacted-lines.tsx";
import { RedactedSheet } from "#web/ui/redacted-sheet.tsx";
import { Row, Section } from "./section.tsx";

const tiers = [1, 2, 3, 4, 5] as const;
const categories = ["Work & Business", "Food & Recipes", "Marketing & SEO", "Music & Audio Production"];

export function Drawings() {
  return (
    <Section title="The measure and the redacted line">
      <div className="flex flex-wrap items-end gap-8">
        {tiers.map((tier) => (
          <Measure key={tier} tier={tier} size="lg" />
        ))}
      </div>
      <Row>
        {tiers.map((tier) => (
          <span key={tier} className="flex items-center gap-2 font-mono text-muted text-sm">
            <Measure tier={tier} /> {tier * 90}
          </span>
        ))}
      </Row>
      <RedactedSheet className="mx-auto w-full max-w-lg" />
      <Redacted className="text-sm" rows={["Plan ____ _______ for {city}, ____", "_____ in {days} days."]} />
      <div className="flex flex-wrap gap-8">
        {categories.map((name) => (
          <RedactedLines key={name} name={name} />
        ))}
      </div>
    </Section>
  );
}
