import { Link } from "react-router";
import type { PromptCard as Prompt } from "#contracts/catalogue.ts";
import { formatEuro, type TierLevel } from "#contracts/money.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Measure } from "#web/ui/measure.tsx";
import { AddToCartButton } from "./add-to-cart-button.tsx";
import { prefetchPrompt } from "./queries.ts";

const TAGS_SHOWN = 3;

interface PromptCardProps {
  prompt: Prompt;
  level: TierLevel;
  owned: boolean;
  onAddToCart: (prompt: Prompt) => Promise<void>;
}

export function PromptCard({ prompt, level, owned, onAddToCart }: PromptCardProps) {
  const titleId = `title-${prompt.id}`;
  return (
    <article
      data-slot="prompt-card"
      className="flex h-full flex-col rounded-lg border bg-card p-5 transition-colors hover:border-edge"
    >
      <p className="flex items-center gap-2.5 font-mono text-muted text-xs tabular-nums">
        <Measure tier={level} />
        {prompt.character_count} characters
        {owned && (
          <Badge variant="success" className="-my-0.5 ml-auto font-sans">
            Owned
          </Badge>
        )}
      </p>
      <h3 id={titleId} title={prompt.title} className="mt-4 line-clamp-2 text-xl leading-tight">
        <Link
          to={`/prompt/${prompt.slug}`}
          prefetch="intent"
          {...prefetchPrompt(prompt.slug)}
          // With the focus it stays clear of the lengths below the header.
          className="scroll-mt-8 underline-offset-4 hover:underline"
        >
          {prompt.title}
        </Link>
      </h3>
      <p className="mt-2 text-muted text-sm">{prompt.description}</p>
      <ul aria-label="Tags" className="mt-auto flex flex-wrap gap-1.5 pt-4 pb-5">
        {prompt.tags.slice(0, TAGS_SHOWN).map((tag) => (
          <li key={tag} className="flex">
            <Badge variant="secondary">{tag}</Badge>
          </li>
        ))}
      </ul>
      <div className="flex items-center justify-between gap-3 border-t pt-4">
        <span className="font-bold font-display text-2xl tabular-nums tracking-tight">
          {formatEuro(prompt.price)}
        </span>
        <AddToCartButton describedBy={titleId} onAdd={() => onAddToCart(prompt)} />
      </div>
    </article>
  );
}
