import type { PromptCard as PromptData } from "#contracts/catalogue.ts";
import { formatEuro, tierLevel } from "#contracts/money.ts";
import { Measure } from "#web/ui/measure.tsx";
import { RedactedLines } from "#web/ui/redacted-lines.tsx";
import { PromptCard } from "./prompt-card.tsx";
import { countOfPrompts, type TierOfPrompts, tierAnchor } from "./tiers.ts";

const CHARACTERS_A_LINE = 50;

interface TierSectionProps extends TierOfPrompts {
  owned: ReadonlySet<string>;
  onAddToCart: (prompt: PromptData) => Promise<void>;
}

/** The heading at the left, its cards in two columns beside it; a last card without a neighbour takes the row. */
export function TierSection({ tier, prompts, owned, onAddToCart }: TierSectionProps) {
  const level = tierLevel(tier.name);
  const anchor = tierAnchor(tier);
  return (
    <section
      id={anchor}
      aria-labelledby={`${anchor}-heading`}
      className="grid scroll-mt-10 grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 border-ink border-t-2 pt-5 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div className="flex items-start justify-between gap-4 lg:sticky lg:top-34 lg:block">
        <div>
          <div className="flex items-end gap-4">
            <Measure tier={level} size="lg" />
            <h2 id={`${anchor}-heading`} className="text-4xl leading-[0.8] lg:text-3xl lg:leading-[0.8]">
              {tier.name}
            </h2>
          </div>
          <p className="mt-6 font-bold font-display text-3xl tabular-nums leading-none tracking-tight">
            {formatEuro(tier.price)}
          </p>
          <p className="mt-3 font-mono text-muted text-xs leading-5 tabular-nums">
            {tier.min_characters}–{tier.max_characters} characters
            <br />
            {countOfPrompts(prompts.length)}
          </p>
        </div>
        <RedactedLines
          name={tier.name}
          rows={tier.max_characters / CHARACTERS_A_LINE}
          className="w-28 max-[24rem]:hidden sm:w-44 lg:mt-8"
        />
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 sm:[&>:last-child:nth-child(odd)]:col-span-2 lg:gap-5">
        {prompts.map((prompt) => (
          <li key={prompt.id}>
            <PromptCard
              prompt={prompt}
              level={level}
              owned={owned.has(prompt.id)}
              onAddToCart={onAddToCart}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
