import { ArrowLeft, CircleAlert } from "lucide-react";
import { Link } from "react-router";
import { formatEuro } from "#contracts/money.ts";
import { packageLabel } from "#contracts/packs.ts";
import { Alert, AlertDescription, AlertTitle } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { CheckoutFrame } from "./checkout-frame.tsx";
import { CheckoutLines } from "./checkout-lines.tsx";
import { PaymentSummary } from "./payment-summary.tsx";
import type { Purchase } from "./purchase.ts";

interface CheckoutViewProps {
  purchase: Purchase;
  email: string;
  owned: ReadonlySet<string>;
  /** What the store says it costs now, when it was asked for another amount. */
  newTotal: number | null;
  codeField: React.ReactNode;
  payButton: React.ReactNode;
  /** What is to be said first. */
  children?: React.ReactNode;
}

export function CheckoutView({
  purchase,
  email,
  owned,
  newTotal,
  codeField,
  payButton,
  children,
}: CheckoutViewProps) {
  const { pack, lines } = purchase;
  return (
    <CheckoutFrame>
      {children}
      {newTotal !== null && (
        <Alert variant="warning" className="mb-8">
          <CircleAlert aria-hidden="true" />
          <AlertTitle>Your total has changed to {formatEuro(newTotal)}</AlertTitle>
          <AlertDescription>
            A price or your cart changed since you opened this page. Nothing was charged. Please look again
            and confirm.
          </AlertDescription>
        </Alert>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_24rem] lg:gap-14">
        <div className="grid gap-8">
          <section aria-labelledby="receipt-to" className="grid gap-1">
            <h2 id="receipt-to" className="font-medium font-sans text-muted text-sm tracking-normal">
              Email
            </h2>
            <p className="wrap-anywhere font-medium">{email}</p>
            <p className="text-muted text-sm">Your receipt and download link go here.</p>
          </section>
          <CheckoutLines
            lines={lines}
            packLabel={pack && packageLabel(pack.type, lines.length)}
            owned={owned}
          />
        </div>
        <div className="grid gap-4 lg:sticky lg:top-24">
          <PaymentSummary purchase={purchase} codeField={codeField}>
            {payButton}
          </PaymentSummary>
          <Button asChild variant="ghost" className="justify-self-center">
            <Link to={pack ? `/category/${pack.categoryId}` : "/cart"}>
              <ArrowLeft />
              {pack ? "Back to the Category" : "Back to Cart"}
            </Link>
          </Button>
        </div>
      </div>
    </CheckoutFrame>
  );
}
