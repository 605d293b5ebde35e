import { CircleCheck, CircleX, Clock, FlaskConical, ShieldAlert, Undo2 } from "lucide-react";
import type { AdminOrder } from "#contracts/admin/orders.ts";
import { Badge } from "#web/ui/badge.tsx";

const LOOKS = {
  pending: { word: "Pending", variant: "warning", Icon: Clock },
  paid: { word: "Paid", variant: "success", Icon: CircleCheck },
  completed: { word: "Completed", variant: "success", Icon: CircleCheck },
  failed: { word: "Failed", variant: "destructive", Icon: CircleX },
  refunded: { word: "Refunded", variant: "secondary", Icon: Undo2 },
  partly: { word: "Partly refunded", variant: "secondary", Icon: Undo2 },
  disputed: { word: "Disputed", variant: "warning", Icon: ShieldAlert },
  held: { word: "Held", variant: "warning", Icon: ShieldAlert },
} as const;

function lookOf(order: AdminOrder) {
  if (order.held) return LOOKS.held;
  if (order.refunded_at) return LOOKS.refunded;
  if (order.disputed) return LOOKS.disputed;
  return LOOKS[order.refunded_amount > 0 ? "partly" : order.status];
}

export function OrderBadges({ order }: { order: AdminOrder }) {
  const { word, variant, Icon } = lookOf(order);
  return (
    <span className="inline-flex gap-1.5">
      <Badge variant={variant}>
        <Icon aria-hidden="true" />
        {word}
      </Badge>
      {!order.livemode && (
        <Badge variant="outline">
          <FlaskConical aria-hidden="true" />
          Test
        </Badge>
      )}
    </span>
  );
}
