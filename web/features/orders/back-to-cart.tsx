import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { CartLine } from "#contracts/cart.ts";
import type { OrderDetail } from "#contracts/orders.ts";
import { call } from "#web/lib/api-client.ts";
import { Button } from "#web/ui/button.tsx";

interface BackToCartProps {
  orderId: string;
  /** The prompts in the cart; undefined until it is known. */
  inCart: ReadonlySet<string> | undefined;
  onPutBack: (lines: CartLine[]) => Promise<void>;
}

/** What a failed order held goes back into the cart, or is there already: nothing has to be found again. */
export function BackToCart({ orderId, inCart, onPutBack }: BackToCartProps) {
  const lines = useLines(orderId);
  const [busy, setBusy] = useState(false);
  if (!lines || !inCart || lines.length === 0) return null;
  if (lines.every(({ prompt_id }) => inCart.has(prompt_id)))
    return (
      <Button asChild variant="outline">
        <Link to="/cart">View Cart</Link>
      </Button>
    );
  const putBack = async () => {
    if (busy) return;
    setBusy(true);
    await onPutBack(lines);
    setBusy(false);
  };
  return (
    <Button variant="outline" aria-disabled={busy} onClick={putBack}>
      Put Back in Cart
    </Button>
  );
}

function useLines(orderId: string): CartLine[] | undefined {
  const [lines, setLines] = useState<CartLine[]>();
  useEffect(() => {
    const visit = new AbortController();
    call("GET /api/orders/:id", { params: { id: orderId }, signal: visit.signal }).then(
      // A pack is bought again from its category, at its own price.
      (order) => setLines(order.package_type === "cart" ? linesOf(order) : []),
      (error) => visit.signal.aborted || console.warn("What the order held could not be asked for.", error),
    );
    return () => visit.abort();
  }, [orderId]);
  return lines;
}

/** A prompt that is no longer sold has no id and is left out. */
const linesOf = (order: OrderDetail): CartLine[] =>
  order.items.flatMap(({ prompt_id, slug, prompt: { title }, ...line }) =>
    prompt_id && slug ? [{ ...line, id: prompt_id, prompt_id, slug, title }] : [],
  );
