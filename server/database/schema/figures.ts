import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

const cents = (name: string) => bigint(name, { mode: "number" }).notNull();

/** How often something happened on a day (UTC), without any visitor data. */
export const visitCounts = pgTable(
  "visit_counts",
  {
    day: date().notNull(),
    kind: text().notNull(),
    /** The category that was seen, or of the prompt that went into a cart. */
    categoryId: uuid("category_id").notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.categoryId] })],
);

/** Paid orders summed by the day they were made. A sum can be made again from the orders at any time. */
export const salesDays = pgTable(
  "sales_days",
  {
    day: date().notNull(),
    livemode: boolean().notNull(),
    orders: integer().notNull(),
    revenue: cents("revenue"),
    refunds: integer().notNull(),
    refunded: cents("refunded"),
  },
  (table) => [primaryKey({ columns: [table.day, table.livemode] })],
);

export const salesCategories = pgTable(
  "sales_categories",
  {
    day: date().notNull(),
    livemode: boolean().notNull(),
    name: text().notNull(),
    units: integer().notNull(),
    revenue: cents("revenue"),
  },
  (table) => [primaryKey({ columns: [table.day, table.livemode, table.name] })],
);

/** By day, and once more by month, so that a year of many prompts is still few rows. */
export const salesPrompts = pgTable(
  "sales_prompts",
  {
    grain: text().notNull(),
    start: date().notNull(),
    livemode: boolean().notNull(),
    promptId: uuid("prompt_id"),
    title: text().notNull(),
    categoryName: text("category_name").notNull(),
    units: integer().notNull(),
    revenue: cents("revenue"),
  },
  (table) => [index("sales_prompts_by_start").on(table.grain, table.start)],
);

/** Orders changed since then are not in the sums yet. One row. */
export const salesProgress = pgTable("sales_progress", {
  id: integer().primaryKey().default(1),
  upTo: timestamp("up_to", { withTimezone: true }).notNull(),
});
