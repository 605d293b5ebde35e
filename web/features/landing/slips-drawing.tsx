import { Link } from "react-router";
import { cn } from "#web/lib/cn.ts";
import { Redacted } from "#web/ui/redacted.tsx";
import type { ShownPrompt } from "./showcase.ts";

const SETS = ["lg:mt-6", "lg:-rotate-1", "lg:mt-10 lg:rotate-1", "lg:mt-3", "lg:mt-8 lg:-rotate-1"];

/** Slips from a few trades, each a real prompt in the words of its own. */
export function SlipsDrawing({ prompts }: { prompts: readonly ShownPrompt[] }) {
  return (
    <ul className="-space-y-2 lg:-space-x-2 lg:flex lg:space-y-0">
      {prompts.map(({ slug, title, field, rows }, at) => (
        <li
          key={slug}
          className={cn(
            "min-w-0 rounded-lg border p-5 max-lg:odd:mr-10 max-lg:even:ml-10 lg:flex-1",
            at > 2 && "max-sm:hidden",
            at % 2 === 0 ? "bg-card" : "bg-tint",
            SETS[at],
          )}
        >
          <p className="font-mono text-muted text-xs">{field}</p>
          <p className="mt-1 mb-3 border-b pb-3 font-medium text-sm leading-snug">
            <Link to={`/prompt/${slug}`} className="underline-offset-4 hover:underline">
              {title}
            </Link>
          </p>
          <Redacted rows={rows} className="text-xs" />
        </li>
      ))}
    </ul>
  );
}
