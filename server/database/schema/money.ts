import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Difference, EntryKind } from "#contracts/admin/books.ts";
import type { RefundRequestState, RefundState } from "#contracts/admin/refunds.ts";
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

/** Money that goes back. Its id is the idempotency key at the provider, so it is paid once however often it is tried. */
export const refunds = pgTable(
  "refunds",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    amount: integer().notNull(),
    /** The lines that it closes; empty for a refund by amount. */
    itemIds: uuid("item_ids").array().notNull(),
    /** Closes the whole order, also one without lines. */
    whole: boolean().notNull(),
    state: text().$type<RefundState>().notNull(),
    reason: text().notNull(),
    failureReason: text("failure_reason"),
    /** Null for a refund that was made at the provider. */
    requestedBy: uuid("requested_by"),
    providerRefundId: text("provider_refund_id"),
    attempts: integer().notNull().default(0),
    requestedAt: moment("requested_at").notNull(),
    settledAt: moment("settled_at"),
  },
  (table) => [
    index("refunds_by_order").on(table.orderId, table.requestedAt),
    index("refunds_requested").on(table.requestedAt).where(sql`${table.state} = 'requested'`),
    check("refunds_amount", sql`${table.amount} > 0`),
    check("refunds_state", sql`${table.state} in ('requested', 'confirmed', 'failed')`),
  ],
);

/** What buyers ask for; an admin decides. */
export const refundRequests = pgTable(
  "refund_requests",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Empty for the whole order. */
    itemIds: uuid("item_ids").array().notNull(),
    reason: text().notNull(),
    state: text().$type<RefundRequestState>().notNull().default("requested"),
    decisionReason: text("decision_reason"),
    decidedBy: uuid("decided_by"),
    decidedAt: moment("decided_at"),
    refundId: uuid("refund_id").references(() => refunds.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("refund_requests_one_open").on(table.orderId).where(sql`${table.state} = 'requested'`),
    index("refund_requests_by_order").on(table.orderId),
    index("refund_requests_by_time").on(table.createdAt.desc()),
    index("refund_requests_by_refund").on(table.refundId),
    check("refund_requests_state", sql`${table.state} in ('requested', 'accepted', 'declined')`),
  ],
);

/**
 * The books: every movement of money, and an order's money is their sum. Triggers refuse every update, and deleting or
 * truncating live entries; those of test orders go with their orders.
 */
export const paymentEntries = pgTable(
  "payment_entries",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    livemode: boolean().notNull(),
    kind: text().$type<EntryKind>().notNull(),
    /** Cents; negative for what goes back. */
    amount: integer().notNull(),
    /** "simulation" for an order that was paid in test mode, "admin" for one that an admin released without a payment. */
    provider: text().notNull(),
    /** The payment or refund that it is about. */
    reference: text().notNull(),
    at: moment("at").notNull(),
  },
  (table) => [
    index("payment_entries_by_order").on(table.orderId),
    index("payment_entries_by_time").on(table.at, table.id),
    uniqueIndex("payment_entries_one_charge").on(table.orderId).where(sql`${table.kind} = 'charge'`),
    uniqueIndex("payment_entries_one_refund")
      .on(table.orderId, table.reference)
      .where(sql`${table.kind} = 'refund'`),
    check(
      "payment_entries_amount",
      sql`case when ${table.kind} in ('charge', 'dispute_won') then ${table.amount} > 0
        when ${table.kind} in ('refund', 'dispute') then ${table.amount} < 0 else false end`,
    ),
  ],
);

/** What came out when the books were held against the provider's list. */
export const bookChecks = pgTable(
  "book_checks",
  {
    id: uuid().primaryKey().defaultRandom(),
    checkedAt: moment("checked_at").notNull(),
    differences: jsonb().$type<Difference[]>().notNull(),
  },
  (table) => [index("book_checks_by_time").on(table.checkedAt.desc())],
);
