import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import type { FoundPrompt, SearchAnswer } from "#contracts/catalogue/search.ts";
import { Button } from "#web/ui/button.tsx";
import { ResultRow } from "./result-row.tsx";

interface ResultListProps {
  found: SearchAnswer;
  owned: ReadonlySet<string>;
  actionFor: (prompt: FoundPrompt) => React.ReactNode;
  pathOfPage: (page: number) => string;
}

export function ResultList({ found, owned, actionFor, pathOfPage }: ResultListProps) {
  return (
    <>
      <ol className="border-b">
        {found.items.map((prompt) => (
          <ResultRow
            key={prompt.id}
            prompt={prompt}
            owned={owned.has(prompt.id)}
            action={actionFor(prompt)}
          />
        ))}
      </ol>
      {found.pages > 1 && (
        <nav aria-label="Pages" className="mt-8 flex items-center justify-between gap-4">
          {found.page > 1 ? (
            <Button asChild variant="outline">
              <Link to={pathOfPage(Math.min(found.page - 1, found.pages))} rel="prev">
                <ChevronLeft />
                Previous
              </Link>
            </Button>
          ) : (
            <span />
          )}
          <p className="text-muted text-sm tabular-nums">
            Page {found.page} of {found.pages}
          </p>
          {found.page < found.pages ? (
            <Button asChild variant="outline">
              <Link to={pathOfPage(found.page + 1)} rel="next">
                Next
                <ChevronRight />
              </Link>
            </Button>
          ) : (
            <span />
          )}
        </nav>
      )}
    </>
  );
}
