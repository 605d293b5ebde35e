import { Section } from "./section.tsx";

const display = ["text-5xl", "text-4xl", "text-3xl", "text-2xl", "text-xl"];
const text = ["text-lg", "text-base", "text-sm", "text-xs"];

export function TypeScale() {
  return (
    <Section title="Type">
      <div className="flex flex-col gap-5">
        {display.map((size) => (
          <div key={size} className="flex flex-col gap-1">
            <span className="font-mono text-muted text-xs">{size}</span>
            <p className={`font-bold font-display tracking-[-0.035em] ${size}`}>Words that work</p>
          </div>
        ))}
      </div>
      <div className="flex flex-col gap-4">
        {text.map((size) => (
          <div key={size} className="flex flex-col gap-1">
            <span className="font-mono text-muted text-xs">{size}</span>
            <p className={size}>
              A prompt has a length, and length is the price. Copy it, fill it in, use it today.
            </p>
          </div>
        ))}
        <p className="font-mono text-sm tabular-nums">
          0412 · 684 characters · €0.99 €1.99 €2.99 €3.99 €5.00
        </p>
      </div>
    </Section>
  );
}
