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
const gap = 3;
const shortest = 10;

function drawWords(name: string, rows: number) {
  const numbers = numbersFrom(name);
  const next = () => numbers.next().value as number;
  const words: { x: number; y: number; width: number }[] = [];
  for (let row = 0; row < rows; row++) {
    const end = width * (row === rows - 1 ? 0.3 + next() * 0.35 : 0.82 + next() * 0.18);
    for (let x = 0; x < end - shortest; ) {
      const length = Math.min(shortest + Math.round(next() * 22), end - x);
      words.push({ x, y: row * line, width: length });
      x += length + gap;
    }
  }
  return { words, variable: words[Math.floor(next() * words.length)] };
}

type RedactedLinesProps = React.ComponentProps<"svg"> & { name: string; rows?: number };

/** The small redaction for cards and empty states: bars alone, one variable in the accent, drawn from a name. */
export function RedactedLines({ name, rows = 3, className, ...props }: RedactedLinesProps) {
  const { words, variable } = drawWords(name, rows);
  return (
    <svg
      data-slot="redacted-lines"
      aria-hidden="true"
      viewBox={`0 0 ${width} ${rows * line - 4}`}
      className={cn("w-24 forced-colors:[&_rect]:fill-[CanvasText]", className)}
      {...props}
    >
      {words.map((word) => (
        <rect
          key={`${word.x} ${word.y}`}
          {...word}
          height={5}
          rx={1}
          className={word === variable ? "fill-accent" : "fill-ink"}
        />
      ))}
    </svg>
  );
}
