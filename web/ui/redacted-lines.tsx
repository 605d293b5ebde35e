import { cn } from "#web/lib/cn.ts";

/** A stable stream of numbers from a name, so that a category always has the same drawing. */
function* numbersFrom(name: string) {
  let state = 2166136261;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  for (;;) {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 374761393;
    yield ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  }
}

const width = 96;
const line = 9;
const bar = 5;
const gap = 4;
const shortest = 8;
/** Few different lengths compress well. */
const step = 4;

const floor = (length: number) => Math.floor(length / step) * step;

function drawWords(name: string, rows: number) {
  const numbers = numbersFrom(name);
  const next = () => numbers.next().value as number;
  const words: { x: number; y: number; width: number }[] = [];
  for (let row = 0; row < rows; row++) {
    const end = floor(width * (row === rows - 1 ? 0.3 + next() * 0.35 : 0.82 + next() * 0.18));
    for (let x = 0; x < end - shortest; ) {
      const length = Math.min(shortest + floor(next() * 24), end - x);
      words.push({ x, y: row * line, width: length });
      x += length + gap;
    }
  }
  return { words, variable: words[Math.floor(next() * words.length)] };
}

/** One stroke for all bars keeps pages with dozens of these drawings small. */
const strokeOf = ({ x, y, width }: { x: number; y: number; width: number }) => `M${x} ${y}h${width}`;

type RedactedLinesProps = React.ComponentProps<"svg"> & { name: string; rows?: number };

/** The small redaction for cards and empty states: bars alone, one variable in the accent, drawn from a name. */
export function RedactedLines({ name, rows = 3, className, ...props }: RedactedLinesProps) {
  const { words, variable } = drawWords(name, rows);
  return (
    <svg
      data-slot="redacted-lines"
      aria-hidden="true"
      strokeWidth={bar}
      viewBox={`0 ${-bar / 2} ${width} ${rows * line - gap}`}
      className={cn("w-24 stroke-ink forced-colors:[&_path]:stroke-[CanvasText]", className)}
      {...props}
    >
      <path
        d={words
          .filter((word) => word !== variable)
          .map(strokeOf)
          .join("")}
      />
      {variable && <path d={strokeOf(variable)} className="stroke-accent" />}
    </svg>
  );
}
