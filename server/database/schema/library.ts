import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { orders } from "./shop.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Prompts that a person marked; a prompt's id has no foreign key, as in order_items. */
export const libraryFavourites = pgTable(
  "library_favourites",
  { userId: uuid("user_id").notNull(), promptId: uuid("prompt_id").notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.promptId] })],
);

/** What a person keeps with the library, and what the mail about improved prompts needs to know. */
export const libraryProfiles = pgTable("library_profiles", {
  userId: uuid("user_id").primaryKey(),
  /** Not jsonb, which would sort the names. */
  facts: json().$type<Record<string, string>>().notNull().default({}),
  /** When the person was last told about improved prompts. */
  toldAt: moment("told_at"),
  mailAllowed: boolean("mail_allowed").notNull().default(true),
  unsubscribeToken: text("unsubscribe_token").unique(),
});

export interface CaseAnswer {
  text: string;
  at: string;
}

/** "Does not work for me", with the prompt and the version that it is about. */
export const cases = pgTable(
  "cases",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id").notNull(),
    userEmail: text("user_email").notNull(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    promptId: uuid("prompt_id").notNull(),
    promptTitle: text("prompt_title").notNull(),
    version: integer().notNull(),
    text: text().notNull(),
    state: text().$type<"open" | "closed">().notNull().default("open"),
    answers: jsonb().$type<CaseAnswer[]>().notNull().default([]),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("cases_by_time").on(table.createdAt.desc()),
    index("cases_by_user").on(table.userId),
    index("cases_by_order").on(table.orderId),
    check("cases_state", sql`${table.state} in ('open', 'closed')`),
  ],
);
