import { Link } from "react-router";
import type { PromptCard } from "#contracts/catalogue.ts";
import { formatEuro, tierForPrice, tierLevel } from "#contracts/money.ts";
import { Measure } from "#web/ui/measure.tsx";
import { prefetchPrompt } from "../queries.ts";

const SHOWN = 4;

interface RelatedPromptsProps {
  prompts: readonly PromptCard[];
  owned: ReadonlySet<string>;
}

/** What the visitor owns already comes last. */
export function RelatedPrompts({ prompts, owned }: RelatedPromptsProps) {
  if (prompts.length === 0) return null;
  const shown = [
    ...prompts.filter(({ id }) => !owned.has(id)),
    ...prompts.filter(({ id }) => owned.has(id)),
  ].slice(0, SHOWN);
  return (
    <section aria-labelledby="related" className="frame py-12 md:py-16">
      <h2 id="related" className="mb-6 border-ink border-t-2 pt-4 text-2xl">
        Related prompts
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-5">
        {shown.map((prompt) => (
          <li key={prompt.id}>
            <RelatedCard prompt={prompt} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const RelatedCard = ({ prompt }: { prompt: PromptCard }) => (
  <article className="relative flex h-full flex-col rounded-lg border bg-card p-5 transition-colors focus-within:border-ink hover:border-ink">
    <p className="flex items-center justify-between gap-3 font-mono text-xs tabular-nums">
      <Measure tier={tierLevel(tierForPrice(prompt.price).name)} />
      {formatEuro(prompt.price)}
    </p>
    <h3 className="mt-4 text-lg leading-tight">
      <Link
        to={`/prompt/${prompt.slug}`}
        prefetch="intent"
        {...prefetchPrompt(prompt.slug)}
        className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:outline-offset-2"
      >
        {prompt.title}
      </Link>
    </h3>
    <p className="mt-2 text-muted text-sm">{prompt.description}</p>
  </article>
);
