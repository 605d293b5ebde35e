import { Lock } from "lucide-react";
import { formatEuro } from "#contracts/money.ts";
import type { Purchase } from "./purchase.ts";

const NO_VAT = 0;

interface PaymentSummaryProps {
  purchase: Purchase;
  /** Between the lines and the button. */
  codeField: React.ReactNode;
  children: React.ReactNode;
}

export function PaymentSummary({ purchase, codeField, children }: PaymentSummaryProps) {
  const { subtotal, discount, total } = purchase;
  return (
    <section aria-labelledby="payment-summary" className="grid gap-5 rounded-lg border bg-card p-6">
      <h2 id="payment-summary" className="text-2xl">
        Payment Summary
      </h2>
      <dl className="grid gap-3">
        <Row name="Subtotal" cents={subtotal} />
        {discount > 0 && <Row name="Discount" cents={-discount} />}
        <Row name="VAT (included)" cents={NO_VAT} />
        <div className="flex items-baseline justify-between border-t pt-4 font-semibold">
          <dt>Total</dt>
          <dd className="font-bold font-display text-3xl tabular-nums tracking-tight">{formatEuro(total)}</dd>
        </div>
      </dl>
      {codeField}
      {children}
      <p className="flex items-center justify-center gap-2 text-muted text-sm">
        <Lock aria-hidden="true" className="size-4" />
        Encrypted payment, instant download
      </p>
    </section>
  );
}

function Row({ name, cents }: { name: string; cents: number }) {
  return (
    <div className="flex justify-between text-muted">
      <dt>{name}</dt>
      <dd className="font-mono tabular-nums">{formatEuro(cents)}</dd>
    </div>
  );
}
