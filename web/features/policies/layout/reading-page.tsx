import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Contents } from "./contents.tsx";
import type { ReadingSection } from "./reading-section.ts";

interface ReadingPageProps {
  title: string;
  lead: string;
  note?: string;
  sections: readonly ReadingSection[];
}

/** A page of short titled sections with its table of contents at the side. */
export function ReadingPage({ title, lead, note, sections }: ReadingPageProps) {
  return (
    <div className="frame pt-10 pb-24 sm:pt-16">
      <PageHeading title={title} description={lead}>
        <Button asChild variant="outline" className="print:hidden">
          <Link to="/store" prefetch="intent">
            <ArrowLeft aria-hidden="true" />
            Back to Store
          </Link>
        </Button>
      </PageHeading>
      {note && <p className="mt-4 text-muted text-sm">{note}</p>}
      <div className="mt-8 border-t pt-8 lg:mt-12 lg:grid lg:grid-cols-[15rem_minmax(0,44rem)] lg:gap-x-20 lg:pt-12">
        <Contents sections={sections} />
        <div className="grid gap-14">
          {sections.map(({ id, title, body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="min-w-0">
              <h2 id={`${id}-title`} className="mb-4 text-2xl">
                {title}
              </h2>
              <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{body}</div>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
