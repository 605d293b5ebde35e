import type { orderItems, orders } from "#server/database/schema/shop.ts";
import { Forbidden } from "#server/errors.ts";

type Order = Pick<typeof orders.$inferSelect, "status" | "refundedAt" | "disputedAt">;
type Line = Pick<typeof orderItems.$inferSelect, "refundedAt">;

export const isPaid = (order: Pick<Order, "status">): boolean =>
  order.status === "paid" || order.status === "completed";

/** Whether the buyer may have the texts of an order: it is paid, not refunded and not disputed. */
export const isOpen = (order: Order): boolean =>
  isPaid(order) && order.refundedAt === null && order.disputedAt === null;

/** Whether the buyer may have the text of a line: its order is open and the line itself is not refunded.
 * database/open-lines.ts is the same rule in SQL. */
export const isLineOpen = (order: Order, line: Line): boolean => isOpen(order) && line.refundedAt === null;

/** For a paid order: says why its texts are closed. */
export function assertOpen(order: Order): void {
  if (order.refundedAt) throw refunded();
  if (order.disputedAt)
    throw new Forbidden(
      "order_disputed",
      "The payment of this order is disputed; its download is closed until that is decided.",
    );
}

export const refunded = () =>
  new Forbidden("order_refunded", "This order was refunded; its download is closed.");
