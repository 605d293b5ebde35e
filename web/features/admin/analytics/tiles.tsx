import { ArrowDownRight, ArrowRight, ArrowUpRight } from "lucide-react";
import type { Analytics } from "#contracts/admin/analytics.ts";
import { formatEuro } from "#contracts/money.ts";

const count = (value: number) => String(value);
const percent = (value: number | null) => (value === null ? "no views" : `${(value * 100).toFixed(1)} %`);

/** The figures of the period, each beside the one before. */
export function Tiles({ report: { totals, previous } }: { report: Analytics }) {
  const before = previous.totals;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-line sm:grid-cols-3 lg:grid-cols-5">
      <Tile name="Revenue" now={totals.revenue} before={before.revenue} format={formatEuro} />
      <Tile name="Orders" now={totals.orders} before={before.orders} format={count} />
      <Tile
        name="Average order"
        now={totals.average_order}
        before={before.average_order}
        format={formatEuro}
      />
      <Tile name="Views to orders" now={totals.order_rate} before={before.order_rate} format={percent} />
      <Tile
        name={`Refunded (${totals.refunds} ${totals.refunds === 1 ? "order" : "orders"})`}
        now={totals.refunded}
        before={before.refunded}
        format={formatEuro}
      />
    </dl>
  );
}

interface TileProps<T extends number | null> {
  name: string;
  now: T;
  before: T;
  format: (value: T) => string;
}

function Tile<T extends number | null>({ name, now, before, format }: TileProps<T>) {
  const change =
    now === null || before === null || before === 0 ? null : Math.round((now / before - 1) * 100);
  const Icon = !change ? ArrowRight : change > 0 ? ArrowUpRight : ArrowDownRight;
  return (
    <div className="flex flex-col bg-card p-4 max-sm:last:col-span-2">
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="font-bold font-display text-2xl tabular-nums tracking-tight">{format(now)}</dd>
      <dd className="flex flex-wrap items-center gap-x-1 text-muted text-xs tabular-nums">
        {change !== null && (
          <span className="flex items-center gap-0.5 font-medium text-ink">
            <Icon aria-hidden="true" className="size-3.5" />
            {change > 0 && "+"}
            {change} %
          </span>
        )}
        before: {format(before)}
      </dd>
    </div>
  );
}
