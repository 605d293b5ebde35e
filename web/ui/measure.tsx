import { cn } from "#web/lib/cn.ts";

/** Five lengths of text; each bar's width in a box of 24. */
const bars = [6, 10, 14, 19, 24];

const sizes = { sm: "h-[19px] w-6", lg: "h-11 w-14" };

type MeasureProps = React.ComponentProps<"svg"> & { tier: 1 | 2 | 3 | 4 | 5; size?: keyof typeof sizes };

/** The store's device: a prompt's tier as lines of text, set in ink down to the tier's own line in the accent. */
export function Measure({ tier, size = "sm", className, ...props }: MeasureProps) {
  return (
    <svg
      data-slot="measure"
      viewBox="0 0 24 19"
      role="img"
      aria-label={`Length ${tier} of 5`}
      preserveAspectRatio="xMinYMid meet"
      className={cn("shrink-0", sizes[size], className)}
      {...props}
    >
      {bars.map((width, row) => (
        <rect
          key={width}
          y={row * 4}
          width={width}
          height={3}
          rx={0.75}
          className={cn(
            "fill-edge/40 forced-colors:fill-none forced-colors:stroke-[0.5] forced-colors:stroke-[CanvasText]",
            row < tier && "fill-ink forced-colors:fill-[CanvasText]",
            row === tier - 1 && "fill-accent forced-colors:fill-[Highlight]",
          )}
        />
      ))}
    </svg>
  );
}
