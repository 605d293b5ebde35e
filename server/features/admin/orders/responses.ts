import type { AdminOrder, AdminOrderDetail, OrderMoment } from "#contracts/admin/orders.ts";
import { formatEuro } from "#contracts/money.ts";
import {
  canAskProvider,
  heldReason,
  isHeld,
  isPaid,
  type Order,
  type readMoneyBack,
} from "#server/features/orders/service.ts";

export const toAdminOrder = (order: Order): AdminOrder => ({
  id: order.id,
  user_id: order.userId,
  user_email: order.userEmail,
  total_amount: order.totalAmount,
  currency: order.currency,
  status: order.status,
  package_type: order.packageType,
  livemode: order.livemode,
  nova_cpi: order.novaCpi,
  nova_payment_id: order.novaPaymentId,
  nova_payment_status: order.novaPaymentStatus,
  held: isHeld(order),
  held_reason: heldReason(order),
  refunded_at: order.refundedAt?.toISOString() ?? null,
  refunded_amount: order.refundedAmount,
  disputed: order.disputedAt !== null,
  created_at: order.createdAt.toISOString(),
  updated_at: order.updatedAt.toISOString(),
});

export function actionsOn(order: Order): AdminOrderDetail["actions"] {
  const ask = canAskProvider(order) ? (["ask-provider"] as const) : [];
  if (isHeld(order)) return [...ask, "release", "fail"];
  if (!isPaid(order) || order.refundedAt || order.disputedAt) return [...ask];
  return [...(order.mailAllowed ? (["resend-mail"] as const) : []), "fresh-link", "refund"];
}

interface Event {
  kind: string;
  receivedAt: Date;
  handledAt: Date | null;
  outcome: string | null;
  attempts: number;
  raw: unknown;
}
interface AuditEntry {
  at: Date;
  action: string;
  actorEmail: string | null;
  before: unknown;
  after: unknown;
}

type Refund = ReturnType<Awaited<ReturnType<typeof readMoneyBack>>>["refunds"][number];

/** The refund itself tells more than that somebody asked for it. */
const isNotRefund = ({ action }: AuditEntry) => action !== "order.refund";
const isOfRefund = (after: unknown, id: string) => (after as { refund_id?: string } | null)?.refund_id === id;

const ACTION_TITLES: Record<string, string> = {
  "order.resend_mail": "Receipt sent again",
  "order.download_link": "Download link opened",
  "order.fresh_link": "Fresh download link",
  "order.release": "Released as paid",
  "order.fail": "Marked as failed",
  "order.ask_provider": "Provider asked again",
  "lab.payment": "Made on the payment test page",
  "lab.simulate": "Payment simulated",
};

/** Everything that happened to an order, oldest first. */
export function toHistory(
  order: Order,
  events: readonly Event[],
  audit: readonly AuditEntry[],
  refunds: readonly Refund[],
): OrderMoment[] {
  const made = {
    at: order.createdAt,
    kind: "created" as const,
    title: "Order made",
    by: order.userEmail,
    data: null,
  };
  const moments = [
    made,
    ...events.map((event) => ({
      at: event.receivedAt,
      kind: "payment_event" as const,
      title: `Payment ${event.kind.replace("_", " ")}: ${outcomeOf(event)}`,
      by: null,
      data: event.raw,
    })),
    ...refunds.map((refund) => ({
      at: refund.settledAt ?? refund.requestedAt,
      kind: "refunded" as const,
      title: `Refund of ${formatEuro(refund.amount)} ${refund.state}: ${refund.failureReason ?? refund.reason}`,
      by: audit.find(({ after }) => isOfRefund(after, refund.id))?.actorEmail ?? null,
      data: { refund_id: refund.id, item_ids: refund.itemIds, provider_refund_id: refund.providerRefundId },
    })),
    ...audit.filter(isNotRefund).map((entry) => ({
      at: entry.at,
      kind: "admin" as const,
      title: ACTION_TITLES[entry.action] ?? entry.action,
      by: entry.actorEmail,
      data: { before: entry.before, after: entry.after },
    })),
  ];
  return moments
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((moment) => ({ ...moment, at: moment.at.toISOString() }));
}

const outcomeOf = ({ outcome, handledAt, attempts }: Event) =>
  outcome ?? (handledAt ? "handled" : `waiting, tried ${attempts + 1} times`);
