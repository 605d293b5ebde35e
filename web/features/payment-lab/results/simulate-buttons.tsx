import { useId, useState } from "react";
import type { LabOrder, SimulateWebhook } from "#contracts/payment-lab.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { simulateWebhook } from "../calls.ts";
import { toastFailure } from "../failure.ts";

interface SimulateButtonsProps {
  order: LabOrder;
  onSimulated: () => void;
}

export function SimulateButtons({ order, onSimulated }: SimulateButtonsProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);

  const simulate = async (paymentStatus: SimulateWebhook["paymentStatus"]) => {
    if (busy) return;
    setBusy(true);
    try {
      const { message } = await simulateWebhook({ orderId: order.id, paymentStatus });
      toast({ title: "Webhook simulated", description: message, variant: "success" });
      onSimulated();
    } catch (error) {
      toastFailure("Simulation Failed", error, "Could not simulate webhook");
    } finally {
      setBusy(false);
    }
  };

  return (
    <fieldset aria-labelledby={id} className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span id={id} className="text-muted text-sm">
        Simulate webhook
      </span>
      <Button variant="outline" size="sm" aria-disabled={busy} onClick={() => simulate("processed")}>
        Success
      </Button>
      <Button variant="outline" size="sm" aria-disabled={busy} onClick={() => simulate("failed")}>
        Failed
      </Button>
    </fieldset>
  );
}
