import { CircleCheck, CircleX, Clock } from "lucide-react";
import { Link } from "react-router";
import { formatEuro } from "#contracts/money.ts";
import type { PublicOrderStatus } from "#contracts/orders.ts";
import { toast } from "#web/lib/toast.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { momentOf } from "./dates.ts";
import { isPaid } from "./delivery.ts";

const PROCESSED = {
  words: "Payment Processed",
  variant: "success",
  Icon: CircleCheck,
  colour: "text-success",
} as const;
const LOOKS = {
  paid: PROCESSED,
  completed: PROCESSED,
  failed: { words: "Payment Failed", variant: "destructive", Icon: CircleX, colour: "text-danger" },
  pending: { words: "Awaiting Payment...", variant: "warning", Icon: Clock, colour: "text-warning" },
} as const;

interface OrderStatusCardProps {
  order: PublicOrderStatus;
  unreached: boolean;
  /** A way on that is open to the order's buyer alone. */
  buyersWay: React.ReactNode;
}

export function OrderStatusCard({ order, unreached, buyersWay }: OrderStatusCardProps) {
  const { words, variant, Icon, colour } = LOOKS[order.status];
  return (
    <article className="grid gap-7 rounded-lg border bg-card p-6 sm:p-9">
      <div role="status" className="grid justify-items-center gap-4 text-center">
        <Icon aria-hidden="true" className={`size-14 ${colour}`} strokeWidth={1.25} />
        <h1 className="text-3xl">Order Status</h1>
        <Badge variant={variant} className="px-3 py-1 text-sm">
          <Icon aria-hidden="true" />
          {words}
        </Badge>
      </div>
      <dl className="grid divide-y border-y">
        <Row name="Order ID">
          <code className="min-w-0 break-all text-sm">{order.id}</code>
          <CopyButton
            value={order.id}
            label="order id"
            className="-my-2 -mr-2.5"
            onCopied={() => toast({ title: "Copied", description: "The order id is in your clipboard." })}
          />
        </Row>
        <Row name="Amount">
          <span className="font-bold font-display text-2xl tabular-nums tracking-tight">
            {formatEuro(order.total_amount)}
          </span>
        </Row>
        {order.nova_cpi && (
          <Row name="Payment ID">
            <code className="min-w-0 break-all text-sm">{order.nova_cpi}</code>
          </Row>
        )}
        <Row name="Last updated">
          <time dateTime={order.updated_at}>{momentOf(order.updated_at)}</time>
        </Row>
      </dl>
      <Next order={order} unreached={unreached} buyersWay={buyersWay} />
    </article>
  );
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 py-3.5 sm:grid-cols-[8rem_1fr] sm:items-center">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="flex items-center gap-2 sm:justify-end">{children}</dd>
    </div>
  );
}

function Next({ order, unreached, buyersWay }: OrderStatusCardProps) {
  return (
    <div className="grid gap-4 text-center">
      {order.status === "pending" && (
        <p>Your payment is being processed. This page will update automatically.</p>
      )}
      {unreached && (
        <p className="text-muted text-sm">The store cannot be reached just now. We keep trying.</p>
      )}
      {order.status === "failed" && (
        <p className="text-muted">The payment did not go through. You can try again at once.</p>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {isPaid(order) && (
          <Button asChild variant="purchase">
            <Link to="/">Continue to App</Link>
          </Button>
        )}
        {order.status === "failed" && (
          <Button asChild variant="purchase">
            <Link to={order.category_id ? `/category/${order.category_id}` : "/store"}>Try Again</Link>
          </Button>
        )}
        {buyersWay}
        <Button asChild variant="outline">
          <Link to="/">Back to Home</Link>
        </Button>
      </div>
    </div>
  );
}
