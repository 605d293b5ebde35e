import type { Cart } from "#contracts/cart.ts";
import { formatEuro } from "#contracts/money.ts";
import { Button } from "#web/ui/button.tsx";

interface OrderSummaryProps {
  cart: Cart;
  action: React.ReactElement;
}

export function OrderSummary({ cart, action }: OrderSummaryProps) {
  return (
    <section
      aria-labelledby="order-summary"
      className="grid gap-5 rounded-lg border bg-card p-6 lg:sticky lg:top-24"
    >
      <h2 id="order-summary" className="text-2xl">
        Order Summary
      </h2>
      <dl className="grid gap-3">
        <div className="flex justify-between text-muted">
          <dt>Subtotal</dt>
          <dd className="font-mono tabular-nums">{formatEuro(cart.total)}</dd>
        </div>
        <div className="flex items-baseline justify-between border-t pt-4 font-semibold">
          <dt>Total</dt>
          <dd className="font-bold font-display text-3xl tabular-nums tracking-tight">
            {formatEuro(cart.total)}
          </dd>
        </div>
      </dl>
      <Button asChild variant="purchase" size="lg" className="w-full">
        {action}
      </Button>
      <p className="text-center text-muted text-sm">
        Text files, yours to keep. Download right after payment.
      </p>
    </section>
  );
}
