import { useState } from "react";
import type { LabPayment, PaymentResponse, ProviderName } from "#contracts/payments.ts";
import { usePreviewHost } from "#web/lib/preview-host.ts";
import { Panel } from "#web/ui/panel.tsx";
import { startPayment } from "../calls.ts";
import { TestCards } from "../test-cards.tsx";
import { ConnectivityCheck } from "./connectivity-check.tsx";
import { PaymentForm, type SampleCategory } from "./payment-form.tsx";
import { PaymentFailure, PaymentResult } from "./payment-result.tsx";

type Attempt = { payment: LabPayment } & (
  | { state: "busy" }
  | { state: "answered"; response: PaymentResponse }
  | { state: "failed"; error: unknown }
);

interface PaymentTestProps {
  provider: ProviderName;
  categories: readonly SampleCategory[];
}

export function PaymentTest({ provider, categories }: PaymentTestProps) {
  const [attempt, setAttempt] = useState<Attempt>();
  const onPreviewHost = usePreviewHost();

  const pay = async (payment: LabPayment) => {
    setAttempt({ payment, state: "busy" });
    try {
      setAttempt({ payment, state: "answered", response: await startPayment(payment) });
    } catch (error) {
      setAttempt({ payment, state: "failed", error });
    }
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <PaymentForm
          provider={provider}
          categories={categories}
          busy={attempt?.state === "busy"}
          onPay={pay}
        />
        <div aria-live="polite" className="empty:hidden">
          {attempt?.state === "answered" && (
            <PaymentResult payment={attempt.payment} response={attempt.response} />
          )}
          {attempt?.state === "failed" && <PaymentFailure payment={attempt.payment} error={attempt.error} />}
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Panel title="Test cards">
          <TestCards provider={provider} />
        </Panel>
        {onPreviewHost && <ConnectivityCheck />}
      </div>
    </div>
  );
}
