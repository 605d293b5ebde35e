import type { PromptCard as PromptData } from "#contracts/catalogue.ts";
import { formatEuro, tierLevel } from "#contracts/money.ts";
import { cn } from "#web/lib/cn.ts";
import { Measure } from "#web/ui/measure.tsx";
import { RedactedLines } from "#web/ui/redacted-lines.tsx";
import { PromptCard } from "./prompt-card.tsx";
import { countOfPrompts, type TierOfPrompts, tierAnchor } from "./tiers.ts";

const CHARACTERS_A_LINE = 50;

/** The heading takes the cells that the cards would leave empty, so every row of the grid is full. */
const HEADING_COLUMNS = ["lg:col-span-3", "lg:col-span-2", "lg:col-span-1"];

interface TierSectionProps extends TierOfPrompts {
  owned: ReadonlySet<string>;
  onAddToCart: (prompt: PromptData) => Promise<void>;
}

export function TierSection({ tier, prompts, owned, onAddToCart }: TierSectionProps) {
  const level = tierLevel(tier.name);
  const anchor = tierAnchor(tier);
  return (
    <section
      id={anchor}
      aria-labelledby={`${anchor}-heading`}
      className="grid scroll-mt-10 gap-4 border-ink border-t-2 pt-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5"
    >
      <div
        className={cn(
          "grid grid-cols-2 gap-4 pb-2 sm:col-span-2 lg:grid-cols-subgrid lg:gap-5",
          HEADING_COLUMNS[prompts.length % 3],
        )}
      >
        <div>
          <div className="flex items-end gap-4">
            <Measure tier={level} size="lg" />
            <h2 id={`${anchor}-heading`} className="text-4xl leading-[0.8]">
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
          className={cn(
            "w-28 self-start justify-self-end sm:w-44 sm:justify-self-start",
            prompts.length % 3 === 2 && "lg:hidden",
          )}
        />
      </div>
      <ul className="contents">
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
