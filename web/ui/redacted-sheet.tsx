import { cn } from "#web/lib/cn.ts";
import { Measure } from "./measure.tsx";
import { Redacted } from "./redacted.tsx";

interface Drawn {
  rows: readonly string[];
  level: 1 | 2 | 3 | 4 | 5;
  characters: number;
  price: string;
}

const SAMPLE_ROWS = [
  "Audit ___ _____ page as a _________",
  "______ for {product}. Readers are",
  "{audience}; ____ ___ three seconds.",
  "",
  "1. ____ the ________ ____ ______ it.",
  "2. ______ ___ claim, ____ the proof",
  "   ________ _____ ____ {evidence}.",
  "3. Rewrite ___ ________ in _ words.",
  "",
  "If {evidence} is missing, ___ _____",
  "_______ and wait. ______ ____ hype.",
];

const SAMPLE: Drawn = { rows: SAMPLE_ROWS, level: 5, characters: 684, price: "€5.00" };

const paper = "rounded-lg border bg-card";

type RedactedSheetProps = React.ComponentProps<"div"> & { drawn?: Drawn };

/** One prompt, struck out, askew over a second sheet; a sample where none is given. */
export function RedactedSheet({ drawn = SAMPLE, className, ...props }: RedactedSheetProps) {
  return (
    <div
      data-slot="redacted-sheet"
      aria-hidden="true"
      className={cn("@container relative isolate px-[3%] py-[5%]", className)}
      {...props}
    >
      <div className={cn(paper, "-z-10 absolute inset-x-[3%] inset-y-[5%] rotate-[2.4deg] bg-tint")} />
      <div className={cn(paper, "-rotate-[1.6deg] shadow-float")}>
        <div className="flex flex-col gap-[4cqw] p-[6cqw] text-[3.85cqw]">
          <Redacted rows={drawn.rows} />
          <div className="flex items-end justify-between border-t pt-[4cqw] font-mono text-[0.85em] leading-none">
            <Measure tier={drawn.level} className="h-[2.6em] w-[3.4em]" />
            <span className="text-muted">{drawn.characters} characters</span>
            <span className="font-medium text-[1.3em] tabular-nums">{drawn.price}</span>
          </div>
        </div>
      </div>
    </div>
  );
}
