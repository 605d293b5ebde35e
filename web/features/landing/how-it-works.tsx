import { formatEuro, TIERS } from "#contracts/money.ts";
import { Measure } from "#web/ui/measure.tsx";
import { RedactedLines } from "#web/ui/redacted-lines.tsx";

const CHARACTERS_A_LINE = 50;

const GOOD_FOR = [
  "one sharp question",
  "a clear small task",
  "a task with rules",
  "a job with steps",
  "a small program",
];

/** The five tiers as five lengths of text, drawn to scale. */
export function HowItWorks() {
  return (
    <section id="how-it-works" aria-labelledby="how-it-works-heading" className="border-y bg-wash">
      <div className="frame py-16 md:py-24">
        <h2 id="how-it-works-heading" className="text-4xl">
          How it works
        </h2>
        <p className="mt-5 max-w-[58ch] text-lg text-muted">
          A prompt has a length, and the length is the price. Choose one of five, pay once, and the text is
          yours to keep. Below they are drawn to scale: one line is {CHARACTERS_A_LINE} characters.
        </p>
        <ol className="mt-12 grid gap-y-10 lg:grid-cols-5 lg:gap-x-6">
          {TIERS.map((tier, at) => (
            <li
              key={tier.name}
              className="grid grid-cols-[8.5rem_1fr] gap-x-5 border-ink border-t-2 pt-4 sm:grid-cols-[12rem_1fr] lg:block"
            >
              <div>
                <div className="flex items-center gap-2.5">
                  <Measure tier={(at + 1) as 1 | 2 | 3 | 4 | 5} />
                  <h3 className="text-xl">{tier.name}</h3>
                </div>
                <p className="mt-3 font-bold font-display text-3xl tabular-nums tracking-tight">
                  {formatEuro(tier.price)}
                </p>
                <p className="mt-2 font-mono text-muted text-xs tabular-nums">
                  {tier.min_characters}–{tier.max_characters} characters
                </p>
                <p className="mt-1 text-muted text-sm">{GOOD_FOR[at]}</p>
              </div>
              <RedactedLines
                name={tier.name}
                rows={tier.max_characters / CHARACTERS_A_LINE}
                className="w-full max-w-48 lg:mt-6 lg:max-w-none"
              />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
