import { Suspense } from "react";
import { type Arriving, useArrived } from "#web/lib/use-arrived.ts";
import { Button } from "#web/ui/button.tsx";
import { ContentsDrawing } from "./contents-drawing.tsx";
import { ExampleDrawing } from "./example-drawing.tsx";
import type { Showcase } from "./showcase.ts";
import { SlipsDrawing } from "./slips-drawing.tsx";

interface FeaturesProps {
  showcase: Arriving<Showcase | null>;
  /** The link "Browse Our Collection", once for each section. */
  action: React.ReactElement;
}

/** What is sold, in three sections, each set in a way of its own. */
export function Features({ showcase, action }: FeaturesProps) {
  const browse = (
    <Button asChild variant="outline" size="lg" className="mt-7">
      {action}
    </Button>
  );
  return (
    <>
      <section className="border-t">
        <div className="frame grid items-center gap-x-20 gap-y-12 py-16 md:py-24 lg:grid-cols-[1fr_1.15fr]">
          <div>
            <h2 className="text-4xl">Premium AI Prompts Collection</h2>
            <p className="mt-5 max-w-[48ch] text-lg text-muted">
              Each prompt does one job that somebody really has: an overdue invoice, a failing build, a child
              who will not sleep. You see what it gives, what it needs and an example before you buy. What you
              pay for is the text.
            </p>
            {browse}
          </div>
          <Shown showcase={showcase}>{({ contents }) => <ContentsDrawing prompts={contents} />}</Shown>
        </div>
      </section>
      <section className="overflow-x-clip border-y bg-wash">
        <div className="frame grid items-center *:min-w-0 gap-x-20 gap-y-12 py-16 md:py-24 lg:grid-cols-[1.25fr_1fr]">
          <div className="lg:order-last">
            <h2 className="text-4xl">Ready-to-Use Prompt Templates</h2>
            <p className="mt-5 max-w-[48ch] text-lg text-muted">
              The method, the limits and the layout of the answer are written already. What only you know
              stands in <code className="text-accent">{"{braces}"}</code>: put your facts there, send it,
              done.
            </p>
            {browse}
          </div>
          <Shown showcase={showcase}>{({ example }) => <ExampleDrawing example={example} />}</Shown>
        </div>
      </section>
      <section className="frame py-16 md:py-24">
        <div className="mb-12 grid gap-x-20 gap-y-5 lg:grid-cols-2 lg:items-end">
          <h2 className="max-w-[16ch] text-4xl">Specialized Solutions for Every Need</h2>
          <div>
            <p className="max-w-[52ch] text-lg text-muted">
              A lawyer, a cook and a sound engineer ask different questions. So each category speaks its own
              trade: its terms, its thresholds, and what usually goes wrong.
            </p>
            {browse}
          </div>
        </div>
        <Shown showcase={showcase}>{({ slips }) => <SlipsDrawing prompts={slips} />}</Shown>
      </section>
    </>
  );
}

interface ShownProps {
  showcase: Arriving<Showcase | null>;
  children: (showcase: Showcase) => React.ReactNode;
}

/** An empty place until the prompts are there, and in a shop that has none. */
const Shown = (props: ShownProps) => (
  <Suspense fallback={<div className="min-h-80" />}>
    <ArrivedPart {...props} />
  </Suspense>
);

function ArrivedPart({ showcase, children }: ShownProps) {
  const arrived = useArrived(showcase);
  return arrived && children(arrived);
}
