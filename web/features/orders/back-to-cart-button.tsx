import { useState } from "react";
import type { CartLine } from "#contracts/cart.ts";
import type { OrderDetail } from "#contracts/orders.ts";
import { call } from "#web/lib/api-client.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";

interface BackToCartButtonProps {
  orderId: string;
  onPutBack: (lines: CartLine[]) => Promise<void>;
}

/** Fills the cart with what a failed order held, so that nothing has to be found again. */
export function BackToCartButton({ orderId, onPutBack }: BackToCartButtonProps) {
  const [busy, setBusy] = useState(false);
  const putBack = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await onPutBack(linesOf(await call("GET /api/orders/:id", { params: { id: orderId } })));
    } catch (error) {
      console.error("The order could not be put back into the cart.", error);
      toast({ title: "Error", description: "Failed to load order details.", variant: "destructive" });
      setBusy(false);
    }
  };
  return (
    <Button variant="outline" aria-disabled={busy} onClick={putBack}>
      Put Back in Cart
    </Button>
  );
}

/** A prompt that is no longer sold has no id and stays out. */
const linesOf = (order: OrderDetail): CartLine[] =>
  order.items.flatMap(({ prompt_id, quantity, price, category_name, prompt }) =>
    prompt_id ? [{ id: prompt_id, prompt_id, title: prompt.title, price, quantity, category_name }] : [],
  );
