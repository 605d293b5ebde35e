import { Link } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

interface AwaitingPaymentProps {
  orderId: string;
  unreached: boolean;
}

/** The buyer is back before the provider has confirmed the payment. */
export function AwaitingPayment({ orderId, unreached }: AwaitingPaymentProps) {
  return (
    <div className="frame py-12 md:py-20">
      <div className="mx-auto grid max-w-xl justify-items-center gap-6 rounded-lg border bg-card px-6 py-12 text-center">
        <Spinner className="size-10 text-accent" />
        <div role="status" className="grid gap-3">
          <h1 className="text-3xl">Confirming your payment</h1>
          <p className="text-muted">
            {unreached
              ? "The store cannot be reached just now. We keep trying, and your order is safe."
              : "We wait for the word of the payment provider. It mostly takes a few seconds, and your download opens right here."}
          </p>
        </div>
        <Button asChild variant="outline">
          <Link to={`/order-status/${orderId}`}>View order status</Link>
        </Button>
      </div>
    </div>
  );
}

export function PaymentFailed({ orderId }: { orderId: string }) {
  return (
    <div className="frame py-12 md:py-20">
      <div className="mx-auto grid max-w-xl justify-items-center gap-6 rounded-lg border bg-card px-6 py-12 text-center">
        <div role="status" className="grid gap-3">
          <h1 className="text-3xl">Your payment did not go through</h1>
          <p className="text-muted">The order's page shows how it stands, and the way to try again.</p>
        </div>
        <Button asChild>
          <Link to={`/order-status/${orderId}`}>View order status</Link>
        </Button>
      </div>
    </div>
  );
}
