import { Link } from "react-router";
import { Measure } from "#web/ui/measure.tsx";
import type { ShownPrompt } from "./showcase.ts";

/** The contents page of a publisher, with some of the goods. */
export function ContentsDrawing({ prompts }: { prompts: readonly ShownPrompt[] }) {
  return (
    <div className="rotate-[0.8deg] rounded-lg border bg-card px-5 py-6 sm:px-8 sm:py-8">
      <p aria-hidden="true" className="flex justify-between border-ink border-b-2 pb-3 font-mono text-xs">
        <span>Contents</span>
        <span className="text-muted">characters, price</span>
      </p>
      <ul>
        {prompts.map(({ slug, title, level, characters, price }) => (
          <li
            key={slug}
            className="grid grid-cols-[1fr_auto_auto] items-center gap-x-4 border-b py-2.5 sm:grid-cols-[auto_1fr_3rem_3.5rem]"
          >
            <Measure tier={level} className="hidden sm:block" />
            <Link to={`/prompt/${slug}`} className="text-sm underline-offset-4 hover:underline">
              {title}
            </Link>
            <span className="text-right font-mono text-muted text-xs tabular-nums">{characters}</span>
            <span className="text-right font-medium font-mono text-xs tabular-nums sm:text-sm">{price}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
