import { ShoppingBag } from "lucide-react";
import { formatEuro, tierForLength, tierLevel } from "#contracts/money.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Measure } from "#web/ui/measure.tsx";
import type { PromptValues } from "./prompt-values.ts";

const TAGS_SHOWN = 3;

interface CardPreviewProps {
  values: Pick<PromptValues, "title" | "tags">;
  length: number;
  /** Null as long as there is no title or no price. */
  description: string | null;
  /** Left out for a prompt that is not saved yet. */
  sold: number | undefined;
}

/** The card as buyers see it; the text itself is never on it. */
export function CardPreview({ values, length, description, sold }: CardPreviewProps) {
  const tier = tierForLength(length);
  return (
    <figure className="grid content-start gap-2 lg:sticky lg:top-0 lg:self-start">
      <figcaption className="font-medium text-sm">What buyers see</figcaption>
      <div className="flex min-h-64 flex-col rounded-lg border bg-card p-5">
        <p className="flex items-center gap-2.5 font-mono text-muted text-xs tabular-nums">
          {tier && <Measure tier={tierLevel(tier.name)} />}
          {length} characters
        </p>
        <p className="mt-4 line-clamp-2 font-bold font-display text-xl leading-tight tracking-tight">
          {values.title || <span className="text-muted">Title</span>}
        </p>
        <p className="mt-2 text-muted text-sm">
          {description ??
            "A sentence about the prompt will stand here, made from what buyers fill in and what they get."}
        </p>
        <ul aria-label="Tags on the card" className="mt-auto flex flex-wrap gap-1.5 pt-4 pb-5">
          {values.tags.slice(0, TAGS_SHOWN).map((tag) => (
            <li key={tag} className="flex">
              <Badge variant="secondary">{tag}</Badge>
            </li>
          ))}
        </ul>
        <div className="flex items-center justify-between gap-3 border-t pt-4">
          <p className="font-bold font-display text-2xl tabular-nums tracking-tight">
            {tier ? formatEuro(tier.price) : "Not for sale"}
          </p>
          {tier && (
            <Button asChild className="pointer-events-none px-4">
              <span aria-hidden="true">
                <ShoppingBag />
                Add to Cart
              </span>
            </Button>
          )}
        </div>
      </div>
      {sold !== undefined && (
        <p className="text-muted text-sm">
          {sold === 0
            ? "Not sold yet."
            : `Sold ${sold === 1 ? "once" : `${sold} times`}. Buyers keep the text they bought.`}
        </p>
      )}
    </figure>
  );
}
