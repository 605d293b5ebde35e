import { cn } from "#web/lib/cn.ts";
import { Redacted } from "#web/ui/redacted.tsx";
import { Sheet } from "./sheet.tsx";

const SLIPS = [
  {
    field: "Legal",
    rows: ["Flag ___ auto-renewal", "__ {contract} ____ ___", "notice date."],
    set: "lg:mt-6",
  },
  {
    field: "Kitchen",
    rows: ["Scale {recipe} to ___", "covers; ____ ___ salt", "__ taste."],
    set: "lg:-rotate-1",
  },
  {
    field: "Code",
    rows: ["Bisect ___ {ci_job}", "______ first bad ____,", "no ______ retries."],
    set: "lg:mt-10 lg:rotate-1",
  },
  {
    field: "Studio",
    rows: ["Check {mix_notes} ____", "-14 LUFS: ____ mud ____", "250 Hz ______."],
    set: "lg:mt-3",
  },
  {
    field: "Home",
    rows: ["Bedtime ___ a {age}-", "year-old ___ _______", "in three ____ steps."],
    set: "lg:mt-8 lg:-rotate-1",
  },
];

/** Slips from five trades, each in the words of its own. */
export function SlipsDrawing() {
  return (
    <div className="-space-y-2 lg:-space-x-2 lg:flex lg:space-y-0">
      {SLIPS.map(({ field, rows, set }, at) => (
        <Sheet
          key={field}
          className={cn(
            "p-5 max-lg:odd:mr-10 max-lg:even:ml-10 lg:flex-1",
            at > 2 && "max-sm:hidden",
            at % 2 === 0 ? "bg-card" : "bg-tint",
            set,
          )}
        >
          <p className="mb-3 border-b pb-3 font-mono text-muted text-xs">{field}</p>
          <Redacted rows={rows} className="text-xs" />
        </Sheet>
      ))}
    </div>
  );
}
