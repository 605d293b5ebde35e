import { useState } from "react";
import { cn } from "#web/lib/cn.ts";
import { marksFor } from "./scale.ts";
import { useWidth } from "./use-width.ts";

export interface Bar {
  label: string;
  value: number;
  /** The same place in the period before. */
  before: number | undefined;
}

interface BarChartProps {
  /** What it shows, in one sentence, for screen readers. */
  summary: string;
  bars: readonly Bar[];
  format: (value: number) => string;
}

const HEIGHT = 220;
const EDGE = { top: 10, right: 4, bottom: 24, left: 56 };
const LABEL_ROOM = 64;
const WIDEST_BAR = 44;

/** Bars for this period, a dashed line for the one before. The same figures stand in a table behind it. */
export function BarChart({ summary, bars, format }: BarChartProps) {
  const { element, width } = useWidth<HTMLDivElement>();
  const [pointed, setPointed] = useState<number | null>(null);
  const marks = marksFor(Math.max(0, ...bars.flatMap(({ value, before = 0 }) => [value, before])), 4);
  const highest = marks.at(-1) ?? 1;
  const room = Math.max(0, width - EDGE.left - EDGE.right);
  const slot = room / Math.max(1, bars.length);
  const barWidth = Math.max(1, Math.min(WIDEST_BAR, slot * 0.7));
  const y = (value: number) => EDGE.top + (1 - value / highest) * (HEIGHT - EDGE.top - EDGE.bottom);
  const middle = (at: number) => EDGE.left + slot * (at + 0.5);
  const every = Math.max(1, Math.ceil(bars.length / Math.max(1, Math.floor(room / LABEL_ROOM))));
  const line = bars.flatMap(({ before }, at) => (before === undefined ? [] : [`${middle(at)},${y(before)}`]));

  const point = (event: React.PointerEvent<SVGSVGElement>) => {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left - EDGE.left;
    const at = Math.floor(left / slot);
    setPointed(at >= 0 && at < bars.length ? at : null);
  };
  const shown = pointed === null ? undefined : bars[pointed];
  return (
    <div ref={element} className="grid min-w-0 gap-1">
      <p
        aria-hidden="true"
        className="flex min-h-5 flex-wrap items-center gap-x-4 text-muted text-xs tabular-nums"
      >
        {shown ? (
          <span className="text-ink">
            {shown.label}: <b>{format(shown.value)}</b>
            {shown.before !== undefined && ` (before: ${format(shown.before)})`}
          </span>
        ) : (
          <Legend />
        )}
      </p>
      <svg
        role="img"
        aria-label={summary}
        width={width}
        height={HEIGHT}
        className="block max-w-full font-sans"
        onPointerMove={point}
        onPointerLeave={() => setPointed(null)}
      >
        {marks.map((mark) => (
          <g key={mark}>
            <line x1={EDGE.left} x2={width - EDGE.right} y1={y(mark)} y2={y(mark)} className="stroke-line" />
            <text
              x={EDGE.left - 8}
              y={y(mark) + 4}
              textAnchor="end"
              className="fill-muted text-xs tabular-nums"
            >
              {format(mark)}
            </text>
          </g>
        ))}
        {bars.map(({ label, value }, at) => (
          <g key={label}>
            <rect
              x={middle(at) - barWidth / 2}
              y={y(value)}
              width={barWidth}
              height={Math.max(0, y(0) - y(value))}
              rx={Math.min(2, barWidth / 4)}
              className={cn(
                "fill-accent forced-colors:fill-[Highlight]",
                pointed === at && "fill-accent-hover",
              )}
            />
            {at % every === 0 && (
              <text x={middle(at)} y={HEIGHT - 6} textAnchor="middle" className="fill-muted text-xs">
                {label}
              </text>
            )}
          </g>
        ))}
        <polyline
          points={line.join(" ")}
          strokeDasharray="4 4"
          className="fill-none stroke-[1.5] stroke-ink forced-colors:stroke-[CanvasText]"
        />
      </svg>
    </div>
  );
}

const Legend = () => (
  <>
    <span className="flex items-center gap-1.5">
      <svg aria-hidden="true" className="size-3">
        <rect width="12" height="12" rx="2" className="fill-accent forced-colors:fill-[Highlight]" />
      </svg>
      This period
    </span>
    <span className="flex items-center gap-1.5">
      <svg aria-hidden="true" className="h-3 w-5">
        <line
          x2="20"
          y1="6"
          y2="6"
          strokeDasharray="4 4"
          className="stroke-[1.5] stroke-ink forced-colors:stroke-[CanvasText]"
        />
      </svg>
      The one before
    </span>
  </>
);
