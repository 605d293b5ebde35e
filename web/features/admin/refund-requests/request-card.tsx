import { Link } from "react-router";
import type { RefundRequest } from "#contracts/admin/refunds.ts";
import { formatEuro } from "#contracts/money.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, CardLine } from "../ui/cards.tsx";
import { Moment } from "../ui/moment.tsx";

const LOOKS = {
  requested: { word: "Waiting", variant: "warning" },
  accepted: { word: "Accepted", variant: "success" },
  declined: { word: "Declined", variant: "secondary" },
} as const;

interface RequestCardProps {
  request: RefundRequest;
  isBusy: boolean;
  onAccept: () => void;
  onDecline: () => void;
}

export function RequestCard({ request, isBusy, onAccept, onDecline }: RequestCardProps) {
  const { word, variant } = LOOKS[request.state];
  return (
    <Card className="gap-2 py-4">
      <CardLine>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="font-bold font-display text-lg tabular-nums">{formatEuro(request.amount)}</b>
          <Link
            to={`/admin/orders?order=${request.order_id}`}
            className="touch font-medium underline underline-offset-4"
          >
            Order {request.order_id.slice(0, 8)}
          </Link>
          <Badge variant={variant}>{word}</Badge>
          {!request.livemode && <Badge variant="outline">Test</Badge>}
        </span>
        <span className="text-muted">
          {request.user_email}
          {" · "}
          <Moment at={request.created_at} />
        </span>
      </CardLine>
      <p className="text-muted text-sm">
        {request.titles.length > 0 ? request.titles.join(", ") : "The whole order"}
      </p>
      <p className="max-w-[80ch] whitespace-pre-line break-words">{request.reason}</p>
      {request.decision_reason && <p className="text-muted">Decided: {request.decision_reason}</p>}
      {request.refund?.failure_reason && (
        <p className="text-muted">Failed: {request.refund.failure_reason}</p>
      )}
      {request.state === "requested" && (
        <div className="flex flex-wrap gap-2 pt-1">
          <Button size="sm" disabled={isBusy || request.amount === 0} onClick={onAccept}>
            Accept
          </Button>
          <Button size="sm" variant="outline" disabled={isBusy} onClick={onDecline}>
            Decline
          </Button>
        </div>
      )}
    </Card>
  );
}
