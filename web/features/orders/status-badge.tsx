import { CircleCheck, CircleX, Clock, ShieldAlert, Undo2 } from "lucide-react";
import type { OrderSummary } from "#contracts/orders.ts";
import { Badge } from "#web/ui/badge.tsx";

const LOOKS = {
  pending: { word: "Pending", variant: "warning", Icon: Clock },
  paid: { word: "Paid", variant: "success", Icon: CircleCheck },
  completed: { word: "Completed", variant: "success", Icon: CircleCheck },
  failed: { word: "Failed", variant: "destructive", Icon: CircleX },
  refunded: { word: "Refunded", variant: "secondary", Icon: Undo2 },
  partly: { word: "Partly refunded", variant: "secondary", Icon: Undo2 },
  disputed: { word: "Disputed", variant: "warning", Icon: ShieldAlert },
} as const;

interface StatusBadgeProps {
  order: Pick<OrderSummary, "status" | "refunded_at" | "refunded_amount" | "refund_requested" | "disputed">;
}

export function StatusBadge({ order }: StatusBadgeProps) {
  const { word, variant, Icon } = LOOKS[lookOf(order)];
  return (
    <>
      <Badge variant={variant}>
        <Icon aria-hidden="true" />
        {word}
      </Badge>
      {order.refund_requested && (
        <Badge variant="warning">
          <Clock aria-hidden="true" />
          Refund requested
        </Badge>
      )}
    </>
  );
}

function lookOf(order: StatusBadgeProps["order"]): keyof typeof LOOKS {
  if (order.refunded_at) return "refunded";
  if (order.disputed) return "disputed";
  return order.refunded_amount > 0 ? "partly" : order.status;
}
