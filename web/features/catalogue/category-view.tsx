import type { CategoryPage, PromptCard } from "#contracts/catalogue.ts";
import { RedactedLines } from "#web/ui/redacted-lines.tsx";
import { Assurances } from "./assurances.tsx";
import { CategoryHeading } from "./category-heading.tsx";
import { Packs, PacksLink } from "./packs.tsx";
import { TagFilter } from "./tags/tag-filter.tsx";
import { TierIndex } from "./tier-index.tsx";
import { TierSection } from "./tier-section.tsx";
import { countOfPrompts, countTags, promptsByTier } from "./tiers.ts";

interface CategoryViewProps {
  page: CategoryPage;
  /** Only prompts with this tag are shown; all without one. */
  tag: string;
  onTagChange: (tag: string) => void;
  /** The ids of prompts that the visitor has bought. */
  owned: ReadonlySet<string>;
  onAddToCart: (prompt: PromptCard) => Promise<void>;
}

export function CategoryView({ page, tag, onTagChange, owned, onAddToCart }: CategoryViewProps) {
  const { category, prompts } = page;
  const tags = countTags(prompts);
  const shown = tags.some((known) => known.tag === tag)
    ? prompts.filter(({ tags }) => tags.includes(tag))
    : prompts;
  const tiers = promptsByTier(shown);
  return (
    <>
      <CategoryHeading>
        <div className="mt-6 grid items-end gap-x-16 md:mt-8 md:grid-cols-[1fr_auto]">
          <div>
            <h1 className="max-w-[18ch] text-4xl">{category.name}</h1>
            <p className="mt-4 max-w-[60ch] text-lg text-muted">{category.description}</p>
            <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2 font-mono text-sm tabular-nums">
              {countOfPrompts(prompts.length)}
              <PacksLink packs={page.packs} />
            </p>
            <div className="mt-5">
              <TagFilter tags={tags} value={shown === prompts ? "" : tag} onChange={onTagChange} />
            </div>
          </div>
          <RedactedLines name={category.name} rows={5} className="hidden w-52 md:block" />
        </div>
      </CategoryHeading>
      <TierIndex tiers={tiers} />
      <div className="frame grid grid-cols-[minmax(0,1fr)] gap-14 py-10 md:gap-20 md:py-14">
        {tiers.map((tier) => (
          <TierSection key={tier.tier.name} {...tier} owned={owned} onAddToCart={onAddToCart} />
        ))}
        <Packs page={page} owned={owned} />
      </div>
      <Assurances />
    </>
  );
}
