import { Clock } from "lucide-react";
import { formatEuro } from "#contracts/money.ts";
import type { OrderSummary } from "#contracts/orders.ts";
import { Alert, AlertDescription, AlertTitle } from "#web/ui/alert.tsx";
import { PaymentActions } from "./payment-actions.tsx";

interface PaymentWaitingProps {
  order: OrderSummary;
  paymentUrl: string;
  onCancel: () => Promise<void>;
}

/** For whoever came back from the provider's page without paying: an open order holds what they were about to buy. */
export const PaymentWaiting = ({ order, paymentUrl, onCancel }: PaymentWaitingProps) => (
  <Alert variant="warning" className="mb-6">
    <Clock aria-hidden="true" />
    <AlertTitle>A payment of {formatEuro(order.total_amount)} is waiting</AlertTitle>
    <AlertDescription className="grid gap-4">
      <p>
        Go on paying for {order.package_label}, or{" "}
        {order.package_type === "cart" ? "cancel and have it back in your cart" : "cancel it"}.
      </p>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <PaymentActions paymentUrl={paymentUrl} onCancel={onCancel} />
      </div>
    </AlertDescription>
  </Alert>
);
