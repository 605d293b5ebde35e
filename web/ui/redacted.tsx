import { cn } from "#web/lib/cn.ts";

const bar = "inline-block h-[0.64em] rounded-[0.12em] bg-ink align-[-0.02em] forced-colors:bg-[CanvasText]";

/** `____` becomes a solid bar of as many characters, `{name}` is set in the accent, other words stay readable. */
function Run({ text }: { text: string }) {
  if (text.startsWith("_")) return <span className={bar} style={{ width: `${text.length * 0.6}em` }} />;
  if (text.startsWith("{")) return <span className="font-medium text-accent">{text}</span>;
  return text;
}

type RedactedProps = React.ComponentProps<"div"> & { rows: readonly string[] };

/** A prompt with most of its words struck out. Everything is measured in em, so the type size scales the drawing. */
export function Redacted({ rows, className, ...props }: RedactedProps) {
  return (
    <div
      data-slot="redacted"
      aria-hidden="true"
      className={cn("select-none overflow-hidden whitespace-pre font-mono leading-[1.75]", className)}
      {...props}
    >
      {rows.map((row, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing's rows never move
        <div key={line} className="min-h-[1.75em]">
          {row.split(/(_+|\{[a-z_]+\})/).map((text, part) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a drawing's parts never move
            <Run key={part} text={text} />
          ))}
        </div>
      ))}
    </div>
  );
}
