import { Link } from "react-router";
import type { QuoteItem } from "#contracts/checkout.ts";
import { formatEuro, lineTotal, tierForPrice, tierLevel } from "#contracts/money.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Measure } from "#web/ui/measure.tsx";

interface CheckoutLinesProps {
  lines: QuoteItem[];
  /** "Starter Pack (5 prompts)" */
  packLabel: string | null;
  owned: ReadonlySet<string>;
}

export function CheckoutLines({ lines, packLabel, owned }: CheckoutLinesProps) {
  return (
    <section aria-labelledby="review">
      <h2 id="review" className="border-ink border-t-2 pt-4 text-2xl">
        Review your order
      </h2>
      {packLabel && <p className="mt-3 font-medium">{packLabel}</p>}
      <ul className="mt-2 divide-y">
        {lines.map((line) => (
          <Line key={line.prompt_id} line={line} owned={owned.has(line.prompt_id)} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line, owned }: { line: QuoteItem; owned: boolean }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 py-4">
      <Measure tier={tierLevel(tierForPrice(line.list_price).name)} className="mt-1" />
      <div className="grid min-w-0 gap-2">
        <h3 className="font-sans font-semibold text-base tracking-normal">
          <Link to={`/prompt/${line.slug}`} className="underline-offset-4 hover:underline">
            {line.title}
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-2">
          <Badge variant="secondary">{line.category_name}</Badge>
          {owned && <Badge variant="warning">Owned</Badge>}
        </p>
        <p className="font-mono text-muted text-sm tabular-nums">
          {formatEuro(line.price)} × {line.quantity}
        </p>
      </div>
      <p className="font-medium font-mono tabular-nums">{formatEuro(lineTotal(line))}</p>
    </li>
  );
}
