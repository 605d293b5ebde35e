import { Link } from "react-router";
import { Redacted } from "#web/ui/redacted.tsx";
import type { Showcase } from "./showcase.ts";

const SHEET = "min-w-0 rounded-lg border bg-card p-6";
const CAPTION = "mb-4 font-mono text-muted text-xs";

/** A real prompt as it is sold, and what it answered to the facts of its example. */
export function ExampleDrawing({ example }: { example: Showcase["example"] }) {
  return (
    <div>
      <div className="grid gap-5 sm:grid-cols-2 sm:items-start sm:gap-0">
        <div className={`${SHEET} -rotate-1`}>
          <p className={CAPTION}>as you buy it</p>
          <Redacted rows={example.rows} className="text-[0.75rem] xl:text-[0.8125rem]" />
        </div>
        <div className={`${SHEET} rotate-1 shadow-float max-sm:ml-6 sm:-ml-6 sm:mt-16`}>
          <p className={CAPTION}>with facts filled in</p>
          <ul className="grid gap-2 text-sm">
            {example.facts.map(({ label, value }) => (
              <li key={label}>
                {label}: <span className="bg-tint px-1 font-medium text-accent">{value}</span>
              </li>
            ))}
          </ul>
          <p className="mt-4 whitespace-pre-line border-t pt-4 text-sm">{example.answer}</p>
        </div>
      </div>
      <p className="mt-8 text-muted text-sm">
        <Link to={`/prompt/${example.slug}`} className="text-ink underline underline-offset-4">
          {example.title}
        </Link>
        . Written by an AI assistant from this prompt with these inputs, unedited.
      </p>
    </div>
  );
}
