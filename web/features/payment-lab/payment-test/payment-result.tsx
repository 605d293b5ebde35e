import { CircleAlert, CircleCheck, ExternalLink } from "lucide-react";
import { Link } from "react-router";
import type { LabPayment, PaymentResponse } from "#contracts/payments.ts";
import { Alert, AlertTitle } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { isRefusal } from "../failure.ts";
import { Identifier } from "../identifier.tsx";
import { JsonView } from "../json-view.tsx";
import { LabClosed } from "../lab-closed.tsx";
import { describeFailedCall, describeRefusedPayment } from "./payment-outcome.ts";

export function PaymentResult({ payment, response }: { payment: LabPayment; response: PaymentResponse }) {
  if (!response.success) {
    return (
      <PaymentProblem title={response.resolutionMessage} shown={describeRefusedPayment(payment, response)} />
    );
  }
  const { orderId, paymentId, cpi, novaStatus, paymentUrl } = response;
  return (
    <div className="grid gap-4 rounded-lg border border-success/40 bg-success-tint p-5 text-sm">
      <p className="flex items-center gap-2 font-semibold">
        <CircleCheck aria-hidden="true" className="size-4.5 text-success" />
        Payment created
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
        <dt className="text-muted">Order ID</dt>
        <dd className="flex">
          <Identifier value={orderId} label="order id" />
        </dd>
        {paymentId && (
          <>
            <dt className="text-muted">Payment ID</dt>
            <dd className="flex">
              <Identifier value={paymentId} label="payment id" />
            </dd>
          </>
        )}
        {cpi && (
          <>
            <dt className="text-muted">CPI</dt>
            <dd className="flex">
              <Identifier value={cpi} label="CPI" />
            </dd>
          </>
        )}
        <dt className="text-muted">Provider status</dt>
        <dd className="font-mono text-[0.8125rem]">{novaStatus}</dd>
      </dl>
      <div className="flex flex-wrap gap-3">
        {paymentUrl && (
          <Button asChild>
            <a href={paymentUrl} target="_blank" rel="noopener">
              Open Payment Page
              <ExternalLink aria-hidden="true" />
              <span className="sr-only">(new tab)</span>
            </a>
          </Button>
        )}
        <Button asChild variant="outline">
          <Link to={`/order-status/${orderId}`}>Order Status</Link>
        </Button>
      </div>
    </div>
  );
}

export function PaymentFailure({ payment, error }: { payment: LabPayment; error: unknown }) {
  if (isRefusal(error)) return <LabClosed refusal={error} />;
  const shown = describeFailedCall(payment, error);
  return <PaymentProblem title={shown.error} shown={shown} />;
}

const PaymentProblem = ({ title, shown }: { title: string; shown: unknown }) => (
  <div className="grid gap-3">
    <Alert variant="destructive">
      <CircleAlert aria-hidden="true" />
      <AlertTitle>{title}</AlertTitle>
    </Alert>
    <JsonView label="Error, sent payload and upstream answer" value={shown} />
  </div>
);
