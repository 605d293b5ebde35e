import { useEffect, useRef, useState } from "react";
import { Section } from "./section.tsx";

const pairs = [
  "bg-paper text-ink",
  "bg-card text-ink",
  "bg-wash text-ink",
  "bg-tint text-ink",
  "bg-paper text-muted",
  "bg-card text-muted",
  "bg-wash text-muted",
  "bg-paper text-accent",
  "bg-card text-accent",
  "bg-tint text-accent",
  "bg-ink text-paper",
  "bg-accent text-on-accent",
  "bg-accent-hover text-on-accent",
  "bg-danger-fill text-on-danger",
  "bg-paper text-success",
  "bg-card text-success",
  "bg-success-tint text-success",
  "bg-paper text-warning",
  "bg-card text-warning",
  "bg-warning-tint text-warning",
  "bg-paper text-danger",
  "bg-card text-danger",
  "bg-danger-tint text-danger",
];

function luminance(colour: string) {
  const channels = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => Number(part) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function Swatch({ pair }: { pair: string }) {
  const swatch = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState<number>();
  useEffect(() => {
    if (!swatch.current) return;
    const { color, backgroundColor } = getComputedStyle(swatch.current);
    const [dim = 0, bright = 0] = [luminance(color), luminance(backgroundColor)].sort((a, b) => a - b);
    setRatio((bright + 0.05) / (dim + 0.05));
  }, []);
  return (
    <div ref={swatch} className={`flex flex-col gap-3 rounded-md border p-3 ${pair}`}>
      <span className="font-bold font-display text-xl leading-none">Aa</span>
      <span className="font-mono text-xs tabular-nums">
        {pair.replaceAll(/bg-|text-/g, "").replace(" ", " / ")}
        <br />
        {ratio?.toFixed(2) ?? "–"}
      </span>
    </div>
  );
}

export function Colours() {
  return (
    <Section title="Colour, with the contrast as painted">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
        {pairs.map((pair) => (
          <Swatch key={pair} pair={pair} />
        ))}
      </div>
    </Section>
  );
}
