import { type SQL, sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { PromptInput } from "#contracts/catalogue.ts";

const createdAt = timestamp("created_at", { withTimezone: true }).notNull().defaultNow();
const updatedAt = timestamp("updated_at", { withTimezone: true }).notNull().defaultNow();

/** Equal for texts that differ in case, spaces and punctuation only; the same whatever the database's locale. */
export const sameText = (content: SQL): SQL =>
  sql`md5(lower(regexp_replace(${content}, '[[:space:]!-/:-@\\[-\`{-~]+', '', 'g')))`;

export const categories = pgTable("categories", {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull().unique(),
  description: text().notNull(),
  createdAt,
  updatedAt,
});

export const prompts = pgTable(
  "prompts",
  {
    id: uuid().primaryKey().defaultRandom(),
    categoryId: uuid("category_id")
      .notNull()
      .references(() => categories.id, { onDelete: "cascade" }),
    slug: text().notNull().unique(),
    title: text().notNull(),
    tags: text().array().notNull().default(sql`'{}'`),
    content: text().notNull(),
    characterCount: integer("character_count").notNull(),
    price: integer().notNull(),
    gives: text(),
    inputs: jsonb().$type<PromptInput[]>().notNull().default([]),
    exampleAnswer: text("example_answer"),
    /** Counts up when the title or the content changes; prompt_versions has each. */
    version: integer().notNull().default(1),
    /** Written by populate, which removes it once the catalogue files no longer have it. */
    fromCatalogue: boolean("from_catalogue").notNull().default(false),
    createdAt,
    updatedAt,
  },
  (table) => [
    index("prompts_by_category").on(table.categoryId, table.price, table.title),
    index("prompts_by_tag").using("gin", table.tags),
    index("prompts_by_text").on(sameText(sql`${table.content}`)),
    check("prompts_slug", sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check("prompts_price_positive", sql`${table.price} > 0`),
    check("prompts_character_count", sql`${table.characterCount} = char_length(${table.content})`),
  ],
);

/** Slugs that prompts had before; a slug that a prompt has now counts more. */
export const formerSlugs = pgTable(
  "former_slugs",
  {
    slug: text().primaryKey(),
    promptId: uuid("prompt_id")
      .notNull()
      .references(() => prompts.id, { onDelete: "cascade" }),
    createdAt,
  },
  (table) => [index("former_slugs_by_prompt").on(table.promptId)],
);

/**
 * Every title and content that a prompt ever had. Triggers refuse changes, and the removal of what is sold or was
 * bought. A prompt's id has no foreign key: its buyers keep the versions of a prompt that was deleted.
 */
export const promptVersions = pgTable(
  "prompt_versions",
  {
    id: uuid().primaryKey().defaultRandom(),
    promptId: uuid("prompt_id").notNull(),
    version: integer().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    inputs: jsonb().$type<PromptInput[]>().notNull(),
    /** What the admin wrote about the change. */
    note: text(),
    createdAt,
  },
  (table) => [
    unique("prompt_versions_once").on(table.promptId, table.version),
    index("prompt_versions_by_time").on(table.createdAt),
  ],
);
