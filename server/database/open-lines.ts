import { and, inArray, isNull } from "drizzle-orm";
import { orderItems, orders } from "./schema/shop.ts";

/** The rule of orders/delivery.ts in SQL, for queries that join orders and order_items. */
export const openLines = and(
  inArray(orders.status, ["paid", "completed"]),
  isNull(orders.refundedAt),
  isNull(orders.disputedAt),
  isNull(orderItems.refundedAt),
);
