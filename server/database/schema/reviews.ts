import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { prompts } from "./catalogue.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** One for each person and prompt. */
export const reviews = pgTable(
  "reviews",
  {
    id: uuid().primaryKey().defaultRandom(),
    promptId: uuid("prompt_id")
      .notNull()
      .references(() => prompts.id, { onDelete: "cascade" }),
    userId: uuid("user_id").notNull(),
    stars: integer().notNull(),
    text: text().notNull(),
    /** Set by an admin; stays when the author edits the review. */
    hiddenReason: text("hidden_reason"),
    answer: text(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    unique("reviews_one_each").on(table.promptId, table.userId),
    index("reviews_by_user").on(table.userId),
    index("reviews_by_time").on(table.createdAt),
    check("reviews_stars", sql`${table.stars} between 1 and 5`),
  ],
);
