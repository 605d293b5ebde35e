import { Eye, Inbox, MailCheck } from "lucide-react";
import { Link } from "react-router";
import type { LabOrder } from "#contracts/payment-lab.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Identifier } from "../identifier.tsx";
import { JsonView } from "../json-view.tsx";
import { OrderBadge } from "./order-badge.tsx";
import { SimulateButtons } from "./simulate-buttons.tsx";
import { canSimulate, formatAmount, formatDateTime, hasWebhook } from "./test-orders.ts";

interface OrderRowProps {
  order: LabOrder;
  onSimulated: () => void;
}

export function OrderRow({ order, onSimulated }: OrderRowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 py-4 sm:px-5">
      <div className="flex items-center gap-3">
        <OrderBadge status={order.status} />
        <Identifier value={order.id} label="order id" />
        <Button asChild variant="ghost" size="icon" className="-my-2 -mr-2 ml-auto">
          <Link
            to={`/order-status/${order.id}`}
            aria-label={`Open the status of order ${order.id}`}
            title="Order status"
          >
            <Eye />
          </Link>
        </Button>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-3 lg:grid-cols-[8rem_6rem_minmax(0,1fr)_minmax(0,1fr)_8rem_10.5rem]">
        <Cell term="Amount">
          <span className="font-medium tabular-nums">{formatAmount(order)}</span>{" "}
          <span className="whitespace-nowrap text-muted text-xs">{order.total_amount} cents</span>
        </Cell>
        <Cell term="Package">{order.package_type}</Cell>
        <Cell term="CPI">
          {order.nova_cpi ? (
            <Identifier value={order.nova_cpi} label="CPI" />
          ) : (
            <span className="text-muted">none</span>
          )}
        </Cell>
        <Cell term="Provider status">
          <code className="break-words text-[0.8125rem]">{order.nova_payment_status ?? "none"}</code>
          {order.failure_reason && <span className="block text-muted text-xs">{order.failure_reason}</span>}
        </Cell>
        <Cell term="Webhook">
          <WebhookBadge received={hasWebhook(order)} />
        </Cell>
        <Cell term="Updated">
          <time
            dateTime={order.updated_at}
            title={`Created ${formatDateTime(order.created_at)}`}
            className="text-[0.8125rem] tabular-nums"
          >
            {formatDateTime(order.updated_at)}
          </time>
        </Cell>
      </dl>
      {canSimulate(order) && <SimulateButtons order={order} onSimulated={onSimulated} />}
      <RawData order={order} />
    </li>
  );
}

const Cell = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted text-xs">{term}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
);

const RawData = ({ order }: { order: LabOrder }) => (
  <details>
    <summary className="w-fit rounded-xs py-1 text-muted text-sm underline-offset-4 hover:text-ink hover:underline">
      {hasWebhook(order) ? "Raw webhook data, all fields" : "All fields"}
    </summary>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-2 lg:grid-cols-2">
      {hasWebhook(order) && <JsonView label="Raw webhook data" value={order.nova_webhook_raw} />}
      <JsonView label="All fields" value={order} />
    </div>
  </details>
);

const WebhookBadge = ({ received }: { received: boolean }) => (
  <Badge variant={received ? "success" : "secondary"}>
    {received ? <MailCheck aria-hidden="true" /> : <Inbox aria-hidden="true" />}
    {received ? "Received" : "Pending"}
  </Badge>
);
