import { sql } from "drizzle-orm";
import {
  boolean,
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
import { orders } from "./shop.ts";

/** Everything that stands on an invoice or credit note, so that it can be printed again as it was. */
export interface PaperFacts {
  order_id: string;
  ordered_at: string;
  /** The invoice that a credit note refers to. */
  refers_to: string | null;
  reason: string | null;
  seller: { name: string; address: string; email: string; vat_id: string };
  buyer: { name: string; company: string; address: string; vat_id: string; email: string };
  /** "Starter Pack (5 prompts)" */
  package_label: string;
  /** The amounts are null where they do not add up to the total. */
  lines: { title: string; category: string; quantity: number; amount: number | null }[];
  /** Taken off the lines already. */
  discount: { code: string; amount: number } | null;
  total: number;
  currency: string;
  vat_note: string;
}

/** Invoices and credit notes. Triggers refuse every change of live ones. */
export const invoices = pgTable(
  "invoices",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<"invoice" | "credit_note">().notNull(),
    number: text().notNull().unique(),
    livemode: boolean().notNull(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    refundId: uuid("refund_id"),
    facts: jsonb().$type<PaperFacts>().notNull(),
    issuedAt: timestamp("issued_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("invoices_one_per_order").on(table.orderId).where(sql`${table.kind} = 'invoice'`),
    unique("invoices_one_per_refund").on(table.refundId),
    index("invoices_by_order").on(table.orderId),
  ],
);

/** The last number of each series and year. A sequence would leave gaps. */
export const invoiceCounters = pgTable(
  "invoice_counters",
  { livemode: boolean().notNull(), year: integer().notNull(), last: integer().notNull() },
  (table) => [primaryKey({ columns: [table.livemode, table.year] })],
);
