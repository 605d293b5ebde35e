import { and, inArray, isNull, type SQLWrapper, sql } from "drizzle-orm";
import { orderItems, orders } from "./schema/shop.ts";

/** The rule of orders/delivery.ts in SQL, for queries that join orders and order_items. */
export const openLines = and(
  inArray(orders.status, ["paid", "completed"]),
  isNull(orders.refundedAt),
  isNull(orders.disputedAt),
  isNull(orderItems.refundedAt),
);

/** Whether a person owns a prompt, for queries that have both in a column or a parameter. */
export const ownsPrompt = (userId: SQLWrapper, promptId: SQLWrapper) =>
  sql`exists (
    select from ${orderItems} join ${orders} on ${orders.id} = ${orderItems.orderId}
    where ${orders.userId} = ${userId} and ${orderItems.promptId} = ${promptId} and ${openLines})`;
