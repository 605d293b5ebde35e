import { ShieldAlert } from "lucide-react";
import { Link } from "react-router";
import type { AdminOrderDetail } from "#contracts/admin/orders.ts";
import { formatEuro } from "#contracts/money.ts";
import { Alert, AlertDescription, AlertTitle } from "#web/ui/alert.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { useEndpoint } from "../data/use-endpoint.ts";
import { DetailHeading } from "../ui/detail-heading.tsx";
import { Fact, Facts } from "../ui/facts.tsx";
import { Identifier } from "../ui/identifier.tsx";
import { JsonView } from "../ui/json-view.tsx";
import { Moment } from "../ui/moment.tsx";
import { LoadFailure, PanelsLoading } from "../ui/states.tsx";
import { amountOf, SHORT_ID } from "./amounts.ts";
import { Evidence } from "./evidence.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderBadges } from "./order-badges.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderItems } from "./order-items.tsx";

export function OrderDetail({ id, onBack }: { id: string; onBack: () => void }) {
  const {
    answer: order,
    failure,
    reload,
    put,
  } = useEndpoint("GET /api/admin/orders/:id", { params: { id } });
  return (
    <>
      <DetailHeading back="All orders" onBack={onBack} title={`Order ${id.slice(0, SHORT_ID)}`}>
        {order && <OrderBadges order={order} />}
      </DetailHeading>
      {failure !== undefined && (
        <LoadFailure heading="Failed to load order details." failure={failure} onRetry={reload} />
      )}
      {order ? <Loaded order={order} onChange={put} onReload={reload} /> : !failure && <PanelsLoading />}
    </>
  );
}

interface LoadedProps {
  order: AdminOrderDetail;
  onChange: (order: AdminOrderDetail) => void;
  onReload: () => void;
}

function Loaded({ order, onChange, onReload }: LoadedProps) {
  return (
    <>
      {order.held && (
        <Alert variant="warning">
          <ShieldAlert aria-hidden="true" />
          <AlertTitle>Held for your decision: {order.held_reason}</AlertTitle>
          <AlertDescription>
            Look the payment up at the provider. Release it if the money is there, fail it if it is not.
          </AlertDescription>
        </Alert>
      )}
      {order.disputed && (
        <Alert variant="warning">
          <ShieldAlert aria-hidden="true" />
          <AlertTitle>The buyer's bank disputes this payment</AlertTitle>
          <AlertDescription>
            The texts are closed until it is decided, and cannot be refunded. The proof of delivery below is
            what the bank asks for.
          </AlertDescription>
        </Alert>
      )}
      <OrderActions order={order} onChange={onChange} onReload={onReload} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Panel title="Order">
            <OrderFacts order={order} />
          </Panel>
          <OrderItems order={order} onReload={onReload} />
          <Evidence order={order} />
          {order.nova_webhook_raw !== null && order.nova_webhook_raw !== undefined && (
            <JsonView label="Raw webhook data" value={order.nova_webhook_raw} />
          )}
        </div>
        <OrderHistory history={order.history} />
      </div>
    </>
  );
}

function OrderFacts({ order }: { order: AdminOrderDetail }) {
  return (
    <Facts>
      <Fact name="Order id" isLong>
        <Identifier value={order.id} label="order id" />
      </Fact>
      <Fact name="Amount">
        <span className="font-semibold text-base tabular-nums">{amountOf(order)}</span>
      </Fact>
      <Fact name="Buyer">
        {order.user_id ? (
          <Link to={`/admin/users?user=${order.user_id}`} className="touch underline underline-offset-4">
            {order.user_email}
          </Link>
        ) : (
          order.user_email
        )}
      </Fact>
      <Fact name="Package">{order.package_label}</Fact>
      {order.code && (
        <Fact name="Discount">
          {formatEuro(order.discount)} by {order.code}
        </Fact>
      )}
      <Fact name="Made">
        <Moment at={order.created_at} />
      </Fact>
      <Fact name="Last changed">
        <Moment at={order.updated_at} />
      </Fact>
      {order.nova_cpi && (
        <Fact name="CPI" isLong>
          <Identifier value={order.nova_cpi} label="CPI" />
        </Fact>
      )}
      {order.nova_payment_id && (
        <Fact name="Payment id" isLong>
          <Identifier value={order.nova_payment_id} label="payment id" />
        </Fact>
      )}
      <Fact name="Provider status">
        <code className="text-[0.8125rem]">{order.nova_payment_status ?? "none"}</code>
      </Fact>
      {order.download_expires_at && (
        <Fact name="Download until">
          <Moment at={order.download_expires_at} />
        </Fact>
      )}
      {order.refunded_amount > 0 && !order.refunded_at && (
        <Fact name="Refunded so far">{formatEuro(order.refunded_amount)}</Fact>
      )}
      {order.failure_reason && <Fact name="Failed because">{order.failure_reason}</Fact>}
      {order.refunded_at && (
        <>
          <Fact name="Refunded">
            <Moment at={order.refunded_at} />
          </Fact>
          <Fact name="Refunded by">{order.refunded_by}</Fact>
          <Fact name="Refunded because">{order.refund_reason}</Fact>
        </>
      )}
    </Facts>
  );
}
