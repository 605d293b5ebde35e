import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Billing } from "#contracts/accounts.ts";
import type { PromptInput } from "#contracts/catalogue.ts";
import type { OrderStatus, PackageType } from "#contracts/orders.ts";
import type { ProviderEvent } from "#server/payments/provider.ts";
import { categories, prompts } from "./catalogue.ts";
import { discountCodes } from "./codes.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** How the payment status of an order begins that waits for an admin's decision; the reason follows. */
export const HELD_PREFIX = "held: ";
/** Written into the statement, because the planner uses the partial index for a constant only. */
export const HELD_PATTERN = sql.raw(`'${HELD_PREFIX}%'`);

/** User ids have no foreign key: accounts may live in a hosted service of the same protocol. */
export const profiles = pgTable("profiles", {
  userId: uuid("user_id").primaryKey(),
  displayName: text("display_name").notNull().default(""),
  /** What the person wants on invoices. */
  billing: jsonb().$type<Billing>(),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const userRoles = pgTable(
  "user_roles",
  { userId: uuid("user_id").notNull(), role: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.role] }),
    check("user_roles_role", sql`${table.role} in ('admin')`),
  ],
);

/** A prompt's id has no foreign key: a line waits for a prompt that comes back (docs/decisions/010). */
export const cartItems = pgTable(
  "cart_items",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id").notNull(),
    promptId: uuid("prompt_id").notNull(),
    quantity: integer().notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    unique("cart_items_one_line_per_prompt").on(table.userId, table.promptId),
    index("cart_items_by_prompt").on(table.promptId),
    check("cart_items_quantity", sql`${table.quantity} between 1 and 99`),
  ],
);

export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id"),
    userEmail: text("user_email").notNull(),
    categoryId: uuid("category_id").references(() => categories.id, { onDelete: "set null" }),
    promptId: uuid("prompt_id").references(() => prompts.id, { onDelete: "set null" }),
    totalAmount: integer("total_amount").notNull(),
    /** What a discount code took off, and the code as it was then. */
    discount: integer().notNull().default(0),
    code: text(),
    codeId: uuid("code_id").references(() => discountCodes.id),
    currency: text().notNull().default("EUR"),
    status: text().$type<OrderStatus>().notNull().default("pending"),
    packageType: text("package_type").$type<PackageType>().notNull(),
    livemode: boolean().notNull().default(false),
    novaCpi: text("nova_cpi").unique(),
    novaPaymentId: text("nova_payment_id").unique(),
    novaPaymentStatus: text("nova_payment_status"),
    paymentIntentId: text("payment_intent_id"),
    novaWebhookRaw: jsonb("nova_webhook_raw"),
    failureReason: text("failure_reason"),
    /** When the provider was last asked about a payment whose webhook did not come. */
    paymentCheckedAt: moment("payment_checked_at"),
    /** Since when the provider answers that it does not know the payment. */
    paymentUnknownSince: moment("payment_unknown_since"),
    /** Off for a lab order made with somebody else's address: nobody gets mail they did not ask for. */
    mailAllowed: boolean("mail_allowed").notNull().default(true),
    paymentUrl: text("payment_url"),
    downloadToken: text("download_token"),
    downloadExpiresAt: moment("download_expires_at"),
    refundedAt: moment("refunded_at"),
    refundedBy: uuid("refunded_by"),
    refundReason: text("refund_reason"),
    /** The sum of the confirmed refunds, also of those by line or amount. */
    refundedAmount: integer("refunded_amount").notNull().default(0),
    /** Since when the buyer's bank disputes the payment; null again once the dispute is won. */
    disputedAt: moment("disputed_at"),
    idempotencyKey: text("idempotency_key"),
    /** What the key was used for (simulate or payment) and a digest of the cart it paid. */
    idempotencyScope: text("idempotency_scope"),
    cartDigest: text("cart_digest"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    check("orders_status", sql`${table.status} in ('pending', 'paid', 'failed', 'completed')`),
    check("orders_package_type", sql`${table.packageType} in ('5-pack', '10-pack', 'cart')`),
    check("orders_total_amount", sql`${table.totalAmount} > 0`),
    check("orders_discount", sql`${table.discount} >= 0`),
    index("orders_by_code").on(table.codeId).where(sql`${table.codeId} is not null`),
    index("orders_by_user").on(table.userId, table.createdAt.desc()),
    index("orders_by_email").on(table.userEmail, table.createdAt.desc()),
    index("orders_by_time").on(table.createdAt.desc()),
    index("orders_pending").on(table.createdAt).where(sql`${table.status} = 'pending'`),
    index("orders_failed")
      .on(table.updatedAt)
      .where(sql`${table.status} = 'failed' and ${table.novaPaymentId} is not null`),
    index("orders_by_category").on(table.categoryId),
    index("orders_by_prompt").on(table.promptId),
    index("orders_by_change").on(table.updatedAt),
    index("orders_by_email_beginning").on(table.userEmail.op("text_pattern_ops")),
    index("orders_held").on(table.updatedAt).where(sql`${table.novaPaymentStatus} like ${HELD_PATTERN}`),
    uniqueIndex("orders_idempotency")
      .on(table.userId, table.idempotencyScope, table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
  ],
);

/**
 * Title, content, inputs and category name are copies, so a purchase does not change with the catalogue. A prompt's id
 * has no foreign key: the buyer's library finds the prompt's versions by it when the prompt is deleted.
 */
export const orderItems = pgTable(
  "order_items",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    promptId: uuid("prompt_id"),
    version: integer().notNull().default(1),
    position: integer().notNull(),
    quantity: integer().notNull(),
    price: integer().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    inputs: jsonb().$type<PromptInput[]>().notNull().default([]),
    categoryName: text("category_name").notNull(),
    refundedAt: moment("refunded_at"),
  },
  (table) => [
    index("order_items_by_order").on(table.orderId, table.position),
    index("order_items_by_prompt").on(table.promptId),
    check("order_items_quantity", sql`${table.quantity} > 0`),
    check("order_items_price", sql`${table.price} >= 0`),
  ],
);

/** The inbox of the payment provider's events: each is stored once and processed once. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: uuid().primaryKey().defaultRandom(),
    provider: text().notNull(),
    eventId: text("event_id").notNull(),
    kind: text().$type<ProviderEvent["kind"]>().notNull(),
    paymentId: text("payment_id").notNull(),
    livemode: boolean().notNull(),
    raw: jsonb().notNull(),
    receivedAt: moment("received_at").notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    handledAt: moment("handled_at"),
    outcome: text(),
  },
  (table) => [
    unique("payment_events_once").on(table.provider, table.eventId),
    index("payment_events_by_payment").on(table.paymentId),
  ],
);

/** Payments of the sandbox provider. */
export const sandboxPayments = pgTable("sandbox_payments", {
  id: text().primaryKey(),
  cpi: text().notNull().unique(),
  reference: text().notNull(),
  amount: integer().notNull(),
  currency: text().notNull(),
  service: text().notNull(),
  customerEmail: text("customer_email").notNull(),
  returnUrl: text("return_url").notNull(),
  webhookUrl: text("webhook_url").notNull(),
  status: text().notNull(),
  error: jsonb().$type<{ code: string; message: string }>(),
  eventId: text("event_id"),
  webhookDeliveredAt: moment("webhook_delivered_at"),
  refundedAmount: integer("refunded_amount").notNull().default(0),
  /** An open dispute, or one that the buyer won. */
  dispute: text().$type<"open" | "lost">(),
  idempotencyKey: text("idempotency_key").unique(),
  createdAt: moment("created_at").notNull().defaultNow(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

/** Refunds of the sandbox provider. */
export const sandboxRefunds = pgTable(
  "sandbox_refunds",
  {
    id: text().primaryKey(),
    paymentId: text("payment_id")
      .notNull()
      .references(() => sandboxPayments.id, { onDelete: "cascade" }),
    amount: integer().notNull(),
    reason: text().notNull(),
    idempotencyKey: text("idempotency_key").notNull().unique(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [index("sandbox_refunds_by_payment").on(table.paymentId)],
);
