import { Link } from "react-router";
import { formatEuro } from "#contracts/money.ts";
import type { OrderItem } from "#contracts/orders.ts";

/** What was bought, each with a way to its page while it is sold. */
export const OrderLines = ({ items }: { items: readonly OrderItem[] }) => (
  <ul aria-label="Prompts in this order" className="grid gap-1.5 text-sm">
    {items.map((item, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never move, and old ones have no id
      <li key={at} className="flex justify-between gap-6">
        {item.slug ? (
          <Link to={`/prompt/${item.slug}`} className="min-w-0 underline decoration-1 underline-offset-4">
            {item.prompt.title}
          </Link>
        ) : (
          <span className="min-w-0">{item.prompt.title}</span>
        )}
        <span className="shrink-0 text-muted tabular-nums">
          {item.quantity > 1 && `${item.quantity} × `}
          {formatEuro(item.price)}
          {item.refunded && " (refunded)"}
        </span>
      </li>
    ))}
  </ul>
);
