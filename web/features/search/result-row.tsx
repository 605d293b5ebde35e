import { Link } from "react-router";
import type { FoundPrompt } from "#contracts/catalogue/search.ts";
import { formatEuro, tierForPrice, tierLevel } from "#contracts/money.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Measure } from "#web/ui/measure.tsx";

interface ResultRowProps {
  prompt: FoundPrompt;
  owned: boolean;
  action: React.ReactNode;
}

export function ResultRow({ prompt, owned, action }: ResultRowProps) {
  return (
    <li className="grid gap-x-8 gap-y-4 border-t py-6 sm:grid-cols-[1fr_auto]">
      <div className="flex gap-4">
        <Measure tier={tierLevel(tierForPrice(prompt.price).name)} className="mt-1.5" />
        <div className="min-w-0">
          <h2 id={titleId(prompt.id)} className="text-xl leading-tight">
            <Link to={`/prompt/${prompt.slug}`} prefetch="intent" className="hover:underline">
              {prompt.title}
            </Link>
          </h2>
          <p className="mt-1.5 max-w-[68ch] text-muted text-sm">{prompt.description}</p>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <Link to={`/category/${prompt.category.id}`} className="underline underline-offset-4">
              {prompt.category.name}
            </Link>
            <span className="font-mono text-muted text-xs tabular-nums">
              {prompt.character_count} characters
            </span>
            {owned && <Badge variant="success">Owned</Badge>}
          </p>
        </div>
      </div>
      <div className="flex items-center justify-between gap-5 sm:flex-col sm:items-end sm:justify-start sm:gap-3">
        <span className="font-bold font-display text-2xl tabular-nums tracking-tight">
          {formatEuro(prompt.price)}
        </span>
        {action}
      </div>
    </li>
  );
}

export const titleId = (promptId: string): string => `title-${promptId}`;
