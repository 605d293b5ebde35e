import { CircleCheck, CircleX, Clock, Undo2 } from "lucide-react";
import type { OrderStatus } from "#contracts/orders.ts";
import { Badge } from "#web/ui/badge.tsx";

const LOOKS = {
  pending: { word: "Pending", variant: "warning", Icon: Clock },
  paid: { word: "Paid", variant: "success", Icon: CircleCheck },
  completed: { word: "Completed", variant: "success", Icon: CircleCheck },
  failed: { word: "Failed", variant: "destructive", Icon: CircleX },
  refunded: { word: "Refunded", variant: "secondary", Icon: Undo2 },
} as const;

interface StatusBadgeProps {
  order: { status: OrderStatus; refunded_at: string | null };
}

export function StatusBadge({ order }: StatusBadgeProps) {
  const { word, variant, Icon } = LOOKS[order.refunded_at ? "refunded" : order.status];
  return (
    <Badge variant={variant}>
      <Icon aria-hidden="true" />
      {word}
    </Badge>
  );
}
