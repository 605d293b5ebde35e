import { Link } from "react-router";
import type { CartLine } from "#contracts/cart.ts";
import { formatEuro } from "#contracts/money.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { RedactedLines } from "#web/ui/redacted-lines.tsx";
import { useCart } from "./cart-state.ts";
import { EMPTY_CART } from "./changes.ts";
import { RemoveButton } from "./remove-button.tsx";
import { countOfItems } from "./wording.ts";

/** The small cart below the header's icon. */
export function CartPanel() {
  const { items, count, total } = useCart().cart ?? EMPTY_CART;
  if (items.length === 0) return <EmptyPanel />;
  return (
    <>
      <h2 className="border-b px-5 py-4 text-lg">Shopping Cart ({countOfItems(count)})</h2>
      <ul className="divide-y overflow-y-auto overscroll-contain px-5">
        {items.map((line) => (
          <PanelLine key={line.prompt_id} line={line} />
        ))}
      </ul>
      <div className="grid gap-4 border-t px-5 py-4">
        <p className="flex items-baseline justify-between font-semibold">
          Total:
          <span className="font-bold font-display text-2xl tabular-nums tracking-tight">
            {formatEuro(total)}
          </span>
        </p>
        <Button asChild variant="purchase" className="w-full">
          <Link to="/cart" prefetch="intent">
            Proceed to Checkout
          </Link>
        </Button>
      </div>
    </>
  );
}

function EmptyPanel() {
  return (
    <div className="grid justify-items-center gap-5 px-5 py-10 text-center">
      <RedactedLines name="Your cart is empty" rows={3} className="w-20" />
      <h2 className="text-lg">Your cart is empty</h2>
      <Button asChild variant="outline">
        <Link to="/store#categories">Browse Categories</Link>
      </Button>
    </div>
  );
}

function PanelLine({ line }: { line: CartLine }) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-3 py-3.5">
      <div className="grid min-w-0 justify-items-start gap-1.5 pt-1">
        <p className="line-clamp-2 font-medium text-sm" title={line.title}>
          <Link to={`/prompt/${line.slug}`} className="underline-offset-4 hover:underline">
            {line.title}
          </Link>
        </p>
        <Badge variant="secondary" className="max-w-full whitespace-normal">
          {line.category_name}
        </Badge>
        <p className="font-mono text-sm tabular-nums">
          {formatEuro(line.price)}
          {line.quantity > 1 && <span className="text-muted"> × {line.quantity}</span>}
        </p>
      </div>
      <RemoveButton line={line} />
    </li>
  );
}
