import { formatEuro } from "#contracts/money.ts";
import type { OrderSummary } from "#contracts/orders.ts";
import { Button } from "#web/ui/button.tsx";
import { dayOf } from "../dates.ts";
import { PaymentActions } from "../payment-actions.tsx";
import { StatusBadge } from "../status-badge.tsx";

const SHORT_ID = 8;

interface HistoryRowProps {
  order: OrderSummary;
  onDetails: () => void;
  onCancel: () => Promise<void>;
}

export function HistoryRow({ order, onDetails, onCancel }: HistoryRowProps) {
  const shortId = order.id.slice(0, SHORT_ID);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-3 py-4 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div className="grid min-w-0 gap-1.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <code id={`order-${order.id}`} className="font-medium text-sm">
            {shortId}
          </code>
          <StatusBadge order={order} />
        </p>
        <p className="font-medium">{order.name}</p>
        <p className="flex flex-wrap gap-x-3 text-muted text-sm">
          <span>{order.package_type}</span>
          <time dateTime={order.created_at}>{dayOf(order.created_at)}</time>
        </p>
      </div>
      <p className="self-start font-bold font-display text-xl tabular-nums tracking-tight sm:self-center">
        {formatEuro(order.total_amount)}
      </p>
      <Button
        variant="outline"
        aria-describedby={`order-${order.id}`}
        className="max-sm:col-span-2"
        onClick={onDetails}
      >
        View Details
      </Button>
      {order.payment_url && (
        <div className="col-span-full flex flex-wrap gap-3 max-sm:*:grow">
          <PaymentActions
            paymentUrl={order.payment_url}
            describedBy={`order-${order.id}`}
            onCancel={onCancel}
          />
        </div>
      )}
    </li>
  );
}
