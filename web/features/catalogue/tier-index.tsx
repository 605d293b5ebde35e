import { useEffect, useState } from "react";
import { formatEuro } from "#contracts/money.ts";
import { type TierOfPrompts, tierAnchor } from "./tiers.ts";

/** Jump links that stay below the header, the tier being read marked. */
export function TierIndex({ tiers }: { tiers: readonly TierOfPrompts[] }) {
  const anchors = tiers.map(({ tier }) => tierAnchor(tier));
  const current = useCurrentSection(anchors.join(" "));
  return (
    <nav aria-label="Lengths" className="sticky top-16 z-20 border-b bg-paper low:static">
      <ul className="frame flex flex-wrap max-sm:px-0 sm:gap-x-8">
        {tiers.map(({ tier }) => (
          <li key={tier.name} className="max-sm:flex-1">
            <a
              href={`#${tierAnchor(tier)}`}
              aria-current={current === tierAnchor(tier) ? "true" : undefined}
              className="relative flex min-h-13 flex-col items-center justify-center font-medium text-muted text-sm leading-tight transition-colors after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 hover:text-ink focus-visible:-outline-offset-2 aria-[current]:text-ink aria-[current]:after:bg-accent forced-colors:aria-[current]:after:bg-[Highlight] sm:min-h-12 sm:flex-row sm:gap-2"
            >
              {tier.name}
              <span className="font-mono font-normal text-muted text-xs tabular-nums">
                {formatEuro(tier.price)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The id of the section that crosses a line a third down the screen. */
function useCurrentSection(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) setCurrent(target.id);
          else setCurrent((before) => (before === target.id ? undefined : before));
      },
      { rootMargin: "-33% 0px -66% 0px" },
    );
    for (const id of ids.split(" ")) {
      const section = document.getElementById(id);
      if (section) watcher.observe(section);
    }
    return () => watcher.disconnect();
  }, [ids]);
  return current;
}
