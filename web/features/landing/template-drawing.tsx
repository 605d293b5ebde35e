import { Redacted } from "#web/ui/redacted.tsx";
import { Sheet } from "./sheet.tsx";

const SOLD = [
  "Write to {client} about",
  "invoice {number}, now",
  "{days} days late. ____",
  "_____ one date ___ ____",
  "_______ no apology.",
];

const fact = "bg-tint px-[0.25em] font-medium text-accent";

/** The same lines twice: as they are sold, and with a buyer's own facts written in. */
export function TemplateDrawing() {
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:items-start sm:gap-0">
      <Sheet className="-rotate-1 p-6">
        <p className="mb-4 font-mono text-muted text-xs">as you buy it</p>
        <Redacted rows={SOLD} className="text-[0.8125rem] xl:text-[0.9375rem]" />
      </Sheet>
      <Sheet className="ml-6 rotate-1 p-6 shadow-float sm:-ml-6 sm:mt-16">
        <p className="mb-4 font-mono text-muted text-xs">as you send it</p>
        <div className="whitespace-pre font-mono text-[0.8125rem] xl:text-[0.9375rem] leading-[1.75]">
          <div>
            Write to <span className={fact}>Harrow & Sons</span>
          </div>
          <div>
            about invoice <span className={fact}>2214</span>, now
          </div>
          <div>
            <span className={fact}>19</span> days late.
          </div>
          <Redacted rows={["____ _____ one date ___", "____ _______ no apology."]} />
        </div>
      </Sheet>
    </div>
  );
}
