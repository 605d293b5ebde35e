import { formatEuro, TIERS, tierForLength, tierLevel } from "#contracts/money.ts";
import { Measure } from "#web/ui/measure.tsx";

const SHORTEST = TIERS[0].min_characters;
const LONGEST = TIERS[4].max_characters;

/** Characters, band and price of the text as it is being written. */
export function LengthGauge({ length }: { length: number }) {
  const tier = tierForLength(length);
  const next = TIERS.find(({ min_characters }) => min_characters > length);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border bg-paper px-3.5 py-2.5 text-sm">
      {tier && <Measure tier={tierLevel(tier.name)} aria-hidden="true" />}
      <output htmlFor="prompt-content" className="font-mono tabular-nums">
        {length} characters
      </output>
      {tier ? (
        <span className="font-medium">
          {tier.name}, {tier.min_characters}-{tier.max_characters}, {formatEuro(tier.price)}
        </span>
      ) : (
        <span className="text-danger">
          {length < SHORTEST
            ? `${SHORTEST - length} too few to sell`
            : `${length - LONGEST} too many to sell`}
        </span>
      )}
      {tier && next && (
        <span className="ml-auto text-muted">
          {next.min_characters - length} more make it {next.name}
        </span>
      )}
    </div>
  );
}
