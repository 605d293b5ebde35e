import { Undo2 } from "lucide-react";
import { useState } from "react";
import { MAX_REASON_LENGTH, MIN_REASON_LENGTH, REFUND_DAYS } from "#contracts/limits.ts";
import { formatEuro } from "#contracts/money.ts";
import type { OrderDetail } from "#contracts/orders.ts";
import { call } from "#web/lib/api-client.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { Label } from "#web/ui/label.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { isDelivered } from "../delivery.ts";

const DAY_MS = 86_400_000;
/** Filled in, so that a withdrawal takes two clicks and no typing. */
const USUAL_REASON = "I changed my mind.";

const canAsk = (order: OrderDetail): boolean =>
  isDelivered(order) &&
  !order.refund_requested &&
  Date.now() <= Date.parse(order.created_at) + REFUND_DAYS * DAY_MS;

/** One click opens the form, a second one sends it. */
export function RefundRequest({ order, onRequested }: { order: OrderDetail; onRequested: () => void }) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState(USUAL_REASON);
  const lines = order.items.flatMap(({ id, refunded, ...line }) =>
    id && !refunded ? [{ id, ...line }] : [],
  );
  const [left, setLeft] = useState<readonly string[]>([]);
  if (!canAsk(order)) return null;
  if (!open)
    return (
      <Button variant="outline" className="justify-self-start" onClick={() => setOpen(true)}>
        <Undo2 />
        Request a Refund
      </Button>
    );
  const chosen = lines.flatMap(({ id }) => (left.includes(id) ? [] : [id]));
  const send = async (event: React.FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const body = { reason, ...(chosen.length < order.items.length ? { item_ids: chosen } : {}) };
      await call("POST /api/orders/:id/refund-request", { params: { id: order.id }, body });
      toast({
        title: "Refund requested",
        description: "We have sent you a mail that says so.",
        variant: "success",
      });
      onRequested();
    } catch (error) {
      const description = error instanceof Error ? error.message : "Please try again.";
      toast({ title: "Error", description, variant: "destructive" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={send} aria-label="Request a refund" className="grid gap-4 rounded-lg border bg-wash p-4">
      {lines.length > 1 && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-medium text-sm">What do you want to give back?</legend>
          {lines.map(({ id, prompt, price, quantity }) => (
            <Label key={id} className="min-h-11 font-normal">
              <Checkbox
                checked={!left.includes(id)}
                onChange={(event) =>
                  setLeft(event.target.checked ? left.filter((one) => one !== id) : [...left, id])
                }
              />
              <span className="min-w-0 grow">{prompt.title}</span>
              <span className="text-muted tabular-nums">{formatEuro(price * quantity)}</span>
            </Label>
          ))}
        </fieldset>
      )}
      <Field id="refund-reason" label="Why" note="Leave it as it is if you like.">
        {(control) => (
          <Textarea
            {...control}
            required
            minLength={MIN_REASON_LENGTH}
            maxLength={MAX_REASON_LENGTH}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={busy || chosen.length === 0}>
          Send Request
        </Button>
        <Button variant="ghost" onClick={() => setOpen(false)}>
          Not Now
        </Button>
      </div>
    </form>
  );
}
