import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { DeliveryKind } from "#contracts/orders.ts";
import { orderItems, orders } from "./shop.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Proof of delivery: when and from where a text was downloaded or read. Without an item it is the whole order. */
export const deliveries = pgTable(
  "deliveries",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    itemId: uuid("item_id").references(() => orderItems.id, { onDelete: "cascade" }),
    kind: text().$type<DeliveryKind>().notNull(),
    at: moment("at").notNull(),
    address: text().notNull(),
    userAgent: text("user_agent").notNull(),
  },
  (table) => [
    index("deliveries_by_order").on(table.orderId, table.at),
    index("deliveries_by_item").on(table.itemId),
    index("deliveries_by_time").on(table.at),
    check("deliveries_kind", sql`${table.kind} in ('download', 'library', 'token', 'mcp')`),
  ],
);
