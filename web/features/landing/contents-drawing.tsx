import { Measure } from "#web/ui/measure.tsx";
import { Redacted } from "#web/ui/redacted.tsx";
import { Sheet } from "./sheet.tsx";

const ENTRIES = [
  { title: "Get ____ ________ paid", level: 1, characters: 89, price: "€0.99" },
  { title: "Decline ______ ____ politely", level: 1, characters: 82, price: "€0.99" },
  { title: "Push back __ _ ________ rise", level: 2, characters: 173, price: "€1.99" },
  { title: "Document _ ____ once", level: 3, characters: 291, price: "€2.99" },
  { title: "Survive ______ a key ______", level: 4, characters: 424, price: "€3.99" },
  { title: "Vet a _____ ________ first", level: 5, characters: 702, price: "€5.00" },
] as const;

/** The contents page of a publisher, half of it struck out. */
export function ContentsDrawing() {
  return (
    <Sheet className="rotate-[0.8deg] px-5 py-6 sm:px-8 sm:py-8">
      <p className="flex justify-between border-ink border-b-2 pb-3 font-mono text-xs">
        <span>Contents</span>
        <span className="text-muted">characters, price</span>
      </p>
      {ENTRIES.map(({ title, level, characters, price }) => (
        <div
          key={title}
          className="grid grid-cols-[1fr_auto_auto] items-center gap-x-4 border-b py-2.5 last:border-b-0 sm:grid-cols-[auto_1fr_3rem_3.5rem]"
        >
          <Measure tier={level} role="presentation" aria-label={undefined} className="hidden sm:block" />
          <Redacted rows={[title]} className="text-xs sm:text-sm" />
          <span className="text-right font-mono text-muted text-xs tabular-nums">{characters}</span>
          <span className="text-right font-medium font-mono text-xs tabular-nums sm:text-sm">{price}</span>
        </div>
      ))}
    </Sheet>
  );
}
