import { cn } from "#web/lib/cn.ts";

const BARS =
  "[&_i]:inline-block [&_i]:h-[0.64em] [&_i]:rounded-[0.12em] [&_i]:bg-ink [&_i]:align-[-0.02em] forced-colors:[&_i]:bg-[CanvasText]";
const VARIABLES = "[&_b]:font-medium [&_b]:text-accent";

/** `____` becomes a solid bar of as many characters, `{name}` is set in the accent, other words stay readable. */
function Run({ text }: { text: string }) {
  if (text.startsWith("_")) return <i style={{ width: `${text.length}ch` }} />;
  if (/^\{\w+\}$/.test(text)) return <b>{text}</b>;
  return text;
}

/** What stands between two spaces, kept on one line. */
function Chunk({ text }: { text: string }) {
  const runs = text.split(/(_+|\{\w+\})/).filter((run) => run !== "");
  const drawn = runs.map((run, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a drawing's parts never move
    <Run key={at} text={run} />
  ));
  return runs.length > 1 ? <span className="whitespace-nowrap">{drawn}</span> : drawn;
}

type RedactedProps = React.ComponentProps<"div"> & { rows: readonly string[] };

/** A prompt with most of its words struck out. Everything is measured in em, so the type size scales the drawing. */
export function Redacted({ rows, className, ...props }: RedactedProps) {
  return (
    <div
      data-slot="redacted"
      aria-hidden="true"
      className={cn(
        "select-none overflow-hidden whitespace-pre font-mono leading-[1.75]",
        BARS,
        VARIABLES,
        className,
      )}
      {...props}
    >
      {rows.map((row, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing's rows never move
        <div key={line} className="min-h-[1.75em]">
          {row.split(/( +)/).map((chunk, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a drawing's parts never move
            <Chunk key={at} text={chunk} />
          ))}
        </div>
      ))}
    </div>
  );
}
