import type { PromptDetail } from "#contracts/catalogue.ts";
import { cn } from "#web/lib/cn.ts";
import { previewRows } from "#web/lib/preview-rows.ts";
import { Redacted } from "#web/ui/redacted.tsx";

/** A few words fill a sheet when they are set larger. */
const sizeFor = (characters: number) =>
  characters <= 200 ? "sm:text-2xl" : characters <= 500 ? "sm:text-lg" : "sm:text-base";

/** The text that is sold, its words covered by bars of their true length. */
export function PreviewSheet({ prompt }: { prompt: PromptDetail }) {
  return (
    <figure className="m-0 min-w-0 lg:mt-3">
      <div className="relative isolate">
        <div className="-z-10 absolute inset-0 rotate-[1.2deg] rounded-lg border bg-tint" />
        <div className="rounded-lg border bg-card p-5 shadow-float sm:p-9">
          <Redacted
            rows={previewRows(prompt.preview)}
            className={cn("whitespace-pre-wrap text-sm leading-[1.9]", sizeFor(prompt.character_count))}
          />
        </div>
      </div>
      <figcaption className="mt-6 text-muted text-sm">
        The text itself, laid out as it is. You can read all of it once you have bought it.
      </figcaption>
    </figure>
  );
}
