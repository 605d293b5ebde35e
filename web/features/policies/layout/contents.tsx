import { ChevronDown } from "lucide-react";
import { useMemo } from "react";
import type { ReadingSection } from "./reading-section.ts";
import { useCurrentSection } from "./use-current-section.ts";

interface ContentsProps {
  sections: readonly ReadingSection[];
}

/** The table of contents: folded above the text on a phone, beside it and in sight on a wide screen. */
export function Contents({ sections }: ContentsProps) {
  return (
    <>
      <nav aria-label="On this page" className="mb-10 lg:hidden">
        <details className="group rounded-lg border bg-card">
          <summary className="flex min-h-12 list-none items-center justify-between gap-4 rounded-lg px-4 font-medium text-sm [&::-webkit-details-marker]:hidden">
            On this page
            <ChevronDown
              aria-hidden="true"
              className="size-4 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <ol className="border-t py-2">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="flex min-h-11 items-center px-4 text-sm">
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </details>
      </nav>
      <nav
        aria-label="On this page"
        className="sticky top-24 hidden max-h-[calc(100dvh-8rem)] self-start overflow-y-auto lg:block"
      >
        <p className="pb-2 pl-4 font-medium text-muted text-xs">On this page</p>
        <MarkedList sections={sections} />
      </nav>
    </>
  );
}

function MarkedList({ sections }: ContentsProps) {
  const ids = useMemo(() => sections.map(({ id }) => id), [sections]);
  const current = useCurrentSection(ids);
  return (
    <ol className="border-l">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === current ? "location" : undefined}
            className="-ml-px -outline-offset-2 flex min-h-9 items-center border-transparent border-l-2 py-1.5 pr-2 pl-4 text-muted text-sm transition-colors hover:text-ink aria-[current]:border-accent aria-[current]:text-ink forced-colors:border-[Canvas] forced-colors:aria-[current]:border-[Highlight]"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
