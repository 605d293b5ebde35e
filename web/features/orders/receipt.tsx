import { formatEuro } from "#contracts/money.ts";
import type { OrderDetail } from "#contracts/orders.ts";
import { dayOf } from "./dates.ts";

const NO_VAT = 0;
const SHORT_ID = 8;

export function Receipt({ order }: { order: OrderDetail }) {
  return (
    <section aria-labelledby="order-summary" className="rounded-lg border bg-card p-6 sm:p-8">
      <h2 id="order-summary" className="text-2xl">
        Order Summary
      </h2>
      <p className="mt-5 font-semibold">{order.name}</p>
      <p className="text-muted text-sm">{order.package_label}</p>
      <dl className="mt-5 grid gap-2.5 border-t pt-5 text-sm">
        <Row name="Prompts">{order.prompt_count}</Row>
        <Row name="Subtotal">{formatEuro(order.total_amount + order.discount)}</Row>
        {order.discount > 0 && <Row name={`Discount (${order.code})`}>{formatEuro(-order.discount)}</Row>}
        <Row name="VAT (included)">{formatEuro(NO_VAT)}</Row>
        <div className="my-1.5 flex items-baseline justify-between gap-4 border-y py-3 font-semibold text-base">
          <dt>Total</dt>
          <dd className="font-bold font-display text-2xl tabular-nums tracking-tight">
            {formatEuro(order.total_amount)}
          </dd>
        </div>
        <Row name="Order ID">
          <code title={order.id}>{order.id.slice(0, SHORT_ID)}</code>
        </Row>
        <Row name="Date">
          <time dateTime={order.created_at}>{dayOf(order.created_at)}</time>
        </Row>
        <Row name="Email">{order.user_email}</Row>
      </dl>
    </section>
  );
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex justify-between gap-6">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere text-right tabular-nums">{children}</dd>
    </div>
  );
}
