import { useState } from "react";
import { Link } from "react-router";
import type { CategoryPage, Pack, PromptCard } from "#contracts/catalogue.ts";
import { formatEuro, tierForPrice, tierLevel } from "#contracts/money.ts";
import { reducedPackPrice } from "#contracts/packs.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Measure } from "#web/ui/measure.tsx";

interface PacksProps {
  page: CategoryPage;
  /** The ids of prompts that the visitor has bought. */
  owned: ReadonlySet<string>;
}

/** The packs that a category sells; nothing for a category without any. */
export function Packs({ page: { category, packs, prompts }, owned }: PacksProps) {
  if (packs.length === 0) return null;
  return (
    <section
      id="packs"
      aria-labelledby="packs-heading"
      className="grid scroll-mt-10 items-start gap-x-10 gap-y-6 border-ink border-t-2 pt-5 lg:grid-cols-[15rem_1fr]"
    >
      <div className="lg:sticky lg:top-34">
        <h2 id="packs-heading" className="text-4xl leading-[0.8] lg:text-3xl lg:leading-[0.8]">
          Packs
        </h2>
        <p className="mt-6 max-w-[40ch] text-muted text-sm">
          The first prompts of this category under one price. What you own already is taken off.
        </p>
      </div>
      <div className="grid gap-4 lg:gap-5 xl:grid-cols-2">
        {packs.map((pack) => (
          <PackCard
            key={pack.package_type}
            pack={pack}
            prompts={prompts.filter(({ id }) => pack.prompt_ids.includes(id))}
            owned={owned}
            to={`/checkout?pack=${pack.package_type}&category=${category.id}`}
          />
        ))}
      </div>
    </section>
  );
}

/** Leads down to the packs from the head of the page. */
export function PacksLink({ packs: [first] }: { packs: Pack[] }) {
  if (!first) return null;
  return (
    <a href="#packs" className="touch underline underline-offset-4">
      Packs from {formatEuro(first.price)}
    </a>
  );
}

interface PackCardProps {
  pack: Pack;
  prompts: PromptCard[];
  owned: ReadonlySet<string>;
  to: string;
}

function PackCard({ pack, prompts, owned, to }: PackCardProps) {
  const [open, setOpen] = useState(false);
  const headingId = `pack-${pack.package_type}`;
  const missing = prompts.filter(({ id }) => !owned.has(id));
  const ownedCount = prompts.length - missing.length;
  const price = reducedPackPrice(pack.price, prompts, missing);
  const single = missing.reduce((sum, prompt) => sum + prompt.price, 0);
  return (
    <section aria-labelledby={headingId} className="flex flex-col rounded-lg border bg-card p-5 sm:p-6">
      <h3 id={headingId} className="text-2xl leading-tight">
        {pack.label}
      </h3>
      {ownedCount > 0 && (
        <p className="mt-3">
          <Badge variant="success">You own {ownedCount} of these</Badge>
        </p>
      )}
      <Button
        variant="ghost"
        size="sm"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="-ml-3 my-2 self-start"
      >
        {open ? "Hide the prompts" : "Show the prompts"}
      </Button>
      {open && (
        <ul className="grid gap-2.5 pb-5 text-sm">
          {prompts.map((prompt) => (
            <li key={prompt.id} className="grid grid-cols-[auto_1fr_auto] items-center gap-3">
              <Measure tier={tierLevel(tierForPrice(prompt.price).name)} />
              <span>{prompt.title}</span>
              <span className="font-mono text-muted text-xs tabular-nums">
                {owned.has(prompt.id) ? "Owned" : formatEuro(prompt.price)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3 border-t pt-4">
          <div>
            <p className="font-bold font-display text-2xl tabular-nums tracking-tight">{formatEuro(price)}</p>
            {single > price && (
              <p className="text-muted text-sm">
                {formatEuro(single)} one by one: you save {formatEuro(single - price)}
              </p>
            )}
          </div>
          <Button asChild variant="purchase">
            <Link to={to} aria-describedby={headingId}>
              Buy Pack
            </Link>
          </Button>
        </div>
      )}
    </section>
  );
}
