import { useId, useState } from "react";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { fetchTestOrders } from "../calls.ts";
import { toastFailure } from "../failure.ts";
import type { Target } from "./simulation.ts";

interface TargetFieldsProps {
  target: Target;
  onTarget: (target: Target) => void;
}

export const toastMissingId = () =>
  toast({
    title: "Missing ID",
    description: "Please provide either Order ID or CPI",
    variant: "destructive",
  });

/** Which order a simulation is for. */
export function TargetFields({ target, onTarget }: TargetFieldsProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);

  const takeLatest = async () => {
    setBusy(true);
    try {
      const { orders } = await fetchTestOrders();
      const pending = orders.find((order) => order.status === "pending");
      if (pending) onTarget({ orderId: pending.id, cpi: pending.nova_cpi ?? "" });
      else toast({ title: "No pending order", description: "Make one on the payment test page first." });
    } catch (error) {
      toastFailure("Error", error, "Failed to load test results.");
    }
    setBusy(false);
  };

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field id={`${id}-order`} label="Order ID">
        {(aria) => (
          <Input
            {...aria}
            value={target.orderId}
            onChange={(event) => onTarget({ ...target, orderId: event.target.value })}
            autoComplete="off"
            spellCheck={false}
            className="font-mono text-sm"
          />
        )}
      </Field>
      <Field id={`${id}-cpi`} label="CPI">
        {(aria) => (
          <Input
            {...aria}
            value={target.cpi}
            onChange={(event) => onTarget({ ...target, cpi: event.target.value })}
            autoComplete="off"
            spellCheck={false}
            className="font-mono text-sm"
          />
        )}
      </Field>
      <p className="flex flex-wrap items-center gap-x-3 text-muted text-sm sm:col-span-2">
        One of the two is enough; the order id counts first.
        <Button variant="link" size="sm" aria-disabled={busy} onClick={takeLatest}>
          Use the latest pending test order
        </Button>
      </p>
    </div>
  );
}
