import { cn } from "#web/lib/cn.ts";
import { Measure } from "#web/ui/measure.tsx";
import { Redacted } from "#web/ui/redacted.tsx";
import { RedactedLines } from "#web/ui/redacted-lines.tsx";
import { Sheet } from "./sheet.tsx";

const SHELF = ["Legal", "Events", "Coding"];
const PROMPT = [
  "Plan ____ ______ for",
  "{guests} in {city}:",
  "____ ___ one table,",
  "__ more than {budget}.",
  "______ ____ ___ ask.",
];
const ANSWER_CELLS = 15;

/** The three steps in one picture: the shelf, the prompt, the answer. */
export function TutorialStill() {
  return (
    <div aria-hidden="true" className="@container absolute inset-0">
      <div className="grid h-full grid-cols-[24cqw_36cqw_26cqw] place-content-center items-center gap-x-[3cqw] text-[2cqw]">
        <div className="grid gap-[1.4cqw]">
          {SHELF.map((name) => (
            <Sheet key={name} className={cn("p-[2cqw]", name === "Events" && "border-2 border-accent")}>
              <RedactedLines name={name} rows={2} className="w-full" />
            </Sheet>
          ))}
        </div>
        <Sheet className="-rotate-2 p-[3.2cqw] shadow-float">
          <Redacted rows={PROMPT} />
          <div className="mt-[2cqw] flex items-center justify-between border-t pt-[2cqw] font-mono">
            <Measure tier={2} role="presentation" aria-label={undefined} className="h-[2em] w-[2.6em]" />
            <span>€1.99</span>
          </div>
        </Sheet>
        <Sheet className="p-[2.5cqw]">
          <div className="mb-[1.8cqw] h-[1.4cqw] w-1/2 rounded-xs bg-accent" />
          <div className="grid grid-cols-[2fr_1fr_1fr] gap-[0.8cqw]">
            {Array.from({ length: ANSWER_CELLS }, (_, cell) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a drawing's cells never move
              <div key={cell} className="h-[1.8cqw] rounded-xs bg-line" />
            ))}
          </div>
          <RedactedLines name="Answer" rows={3} className="mt-[2cqw] w-full" />
        </Sheet>
        {[1, 2, 3].map((step) => (
          <p key={step} className="mt-[2.4cqw] text-center font-mono text-[2.4cqw] text-muted leading-none">
            {step}
          </p>
        ))}
      </div>
    </div>
  );
}
