import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Discount codes. They are ended and never deleted, because orders name them. */
export const discountCodes = pgTable(
  "discount_codes",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In upper case. */
    code: text().notNull().unique(),
    label: text().notNull(),
    percent: integer(),
    /** In cents. */
    amount: integer(),
    startsAt: moment("starts_at"),
    endsAt: moment("ends_at"),
    maxUses: integer("max_uses"),
    oncePerPerson: boolean("once_per_person").notNull().default(false),
    /** Empty: the whole shop. A deleted category stays named, so that its code does not become one for everything. */
    categoryIds: uuid("category_ids").array().notNull().default(sql`'{}'`),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    check("discount_codes_upper_case", sql`${table.code} = upper(${table.code})`),
    check("discount_codes_percent", sql`${table.percent} between 1 and 100`),
    check("discount_codes_amount", sql`${table.amount} > 0`),
    check("discount_codes_one_kind", sql`(${table.percent} is null) <> (${table.amount} is null)`),
    check("discount_codes_max_uses", sql`${table.maxUses} > 0`),
  ],
);
