import { Download } from "lucide-react";
import { Link } from "react-router";
import { formatEuro } from "#contracts/money.ts";
import type { OrderSummary } from "#contracts/orders.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "#web/ui/dialog.tsx";
import { momentOf } from "../dates.ts";
import { isDelivered, isPaid } from "../delivery.ts";
import { CreditNoteButton, InvoiceButton } from "../invoice-button.tsx";
import { PaymentActions } from "../payment-actions.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { useOwnOrder } from "../use-order.ts";
import { WebhookView } from "../webhook-view.tsx";
import { OrderLines } from "./order-lines.tsx";
import { RefundRequest } from "./refund-request.tsx";

const SHORT_ID = 5;

interface OrderDialogProps {
  order: OrderSummary;
  open: boolean;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
  onDownload: (orderId: string) => Promise<void>;
  onCancel: () => Promise<void>;
  onChanged: () => void;
}

export function OrderDialog({
  order,
  open,
  onClose,
  onCloseAutoFocus,
  onDownload,
  onCancel,
  onChanged,
}: OrderDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onClose}>
      <DialogContent onCloseAutoFocus={onCloseAutoFocus}>
        <DialogHeader>
          <DialogTitle>Order Details</DialogTitle>
          <DialogDescription>
            {order.name}, {order.package_label}
          </DialogDescription>
        </DialogHeader>
        <dl className="grid min-w-0 divide-y border-y text-sm">
          <Row name="Order ID">
            <code>{order.id.slice(0, SHORT_ID)}</code>
            <CopyButton
              value={order.id}
              label="order id"
              className="-my-2 -mr-2.5"
              onCopied={() => toast({ title: "Copied" })}
            />
          </Row>
          <Row name="Status">
            <StatusBadge order={order} />
          </Row>
          <Row name="Package type">{order.package_type}</Row>
          <Row name="Total amount">
            <span className="font-semibold">{formatEuro(order.total_amount)}</span>
          </Row>
          {order.discount > 0 && (
            <Row name="Discount">
              {formatEuro(order.discount)} by <code>{order.code}</code>
            </Row>
          )}
          <PaymentRows order={order} />
          <Row name="Created">
            <time dateTime={order.created_at}>{momentOf(order.created_at)}</time>
          </Row>
          <Row name="Last updated">
            <time dateTime={order.updated_at}>{momentOf(order.updated_at)}</time>
          </Row>
        </dl>
        {order.refunded_amount > 0 && !order.refunded_at && (
          <p className="text-muted text-sm">{formatEuro(order.refunded_amount)} of it came back to you.</p>
        )}
        <Contents key={String(order.refund_requested)} orderId={order.id} onChanged={onChanged} />
        {order.failure_reason && <p className="text-muted text-sm">{order.failure_reason}</p>}
        <WebhookView raw={order.nova_webhook_raw} />
        <DialogFooter className="sm:flex-wrap">
          {isDelivered(order) && (
            <Button variant="purchase" onClick={() => onDownload(order.id)}>
              <Download />
              Download Your Purchase
            </Button>
          )}
          {order.invoice_number && <InvoiceButton orderId={order.id} />}
          {order.refunds.map(
            ({ credit_note_number }) =>
              credit_note_number && (
                <CreditNoteButton key={credit_note_number} orderId={order.id} number={credit_note_number} />
              ),
          )}
          {order.payment_url && <PaymentActions paymentUrl={order.payment_url} onCancel={onCancel} />}
          {!isPaid(order) && (
            <Button asChild variant="outline">
              <Link to={`/order-status/${order.id}`}>View Order Status</Link>
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** Comes a moment later: the history knows orders without their lines. */
function Contents({ orderId, onChanged }: { orderId: string; onChanged: () => void }) {
  const watched = useOwnOrder(orderId);
  return (
    watched.phase === "found" && (
      <>
        <OrderLines items={watched.order.items} />
        <RefundRequest order={watched.order} onRequested={onChanged} />
      </>
    )
  );
}

const PAYMENT_FIELDS = [
  ["Payment ID", "nova_payment_id"],
  ["Payment status", "nova_payment_status"],
  ["Payment intent", "payment_intent_id"],
  ["CPI", "nova_cpi"],
] as const;

const PaymentRows = ({ order }: { order: OrderSummary }) =>
  PAYMENT_FIELDS.map(([name, field]) => {
    const value = order[field];
    return (
      value && (
        <Row key={field} name={name}>
          <code className="break-all">{value}</code>
        </Row>
      )
    );
  });

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-6 py-2">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="flex min-w-0 items-center gap-1.5 text-right tabular-nums">{children}</dd>
    </div>
  );
}
