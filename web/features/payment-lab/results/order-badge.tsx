import { CircleCheck, CircleX, Clock } from "lucide-react";
import type { LabOrder } from "#contracts/payment-lab.ts";
import { Badge } from "#web/ui/badge.tsx";

const LOOKS = {
  pending: { variant: "warning", icon: Clock, word: "Pending" },
  paid: { variant: "success", icon: CircleCheck, word: "Paid" },
  completed: { variant: "success", icon: CircleCheck, word: "Completed" },
  failed: { variant: "destructive", icon: CircleX, word: "Failed" },
} as const;

export function OrderBadge({ status }: Pick<LabOrder, "status">) {
  const { variant, icon: Icon, word } = LOOKS[status];
  return (
    <Badge variant={variant}>
      <Icon aria-hidden="true" />
      {word}
    </Badge>
  );
}
