import type { OrderStatus } from "#contracts/orders.ts";

interface Deliverable {
  status: OrderStatus;
  refunded_at: string | null;
  disputed: boolean;
}

export const isPaid = ({ status }: Pick<Deliverable, "status">): boolean =>
  status === "paid" || status === "completed";

/** Paid, not refunded and not disputed. */
export const isDelivered = (order: Deliverable): boolean =>
  isPaid(order) && order.refunded_at === null && !order.disputed;
