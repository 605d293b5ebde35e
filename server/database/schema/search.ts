import { sql } from "drizzle-orm";
import { customType, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * What search knows of each prompt. Triggers keep both tables in step with prompts and categories; the text that is
 * sold is not in them.
 */
export const promptSearch = pgTable(
  "prompt_search",
  {
    promptId: uuid("prompt_id").primaryKey(),
    categoryId: uuid("category_id").notNull(),
    price: integer().notNull(),
    title: text().notNull(),
    /** In lower case. */
    tags: text().array().notNull(),
    document: tsvector().notNull(),
    /** As written, in lower case, without stop words. */
    words: text().array().notNull(),
  },
  (table) => [
    // Without a list of pending entries, which every search would have to read.
    index("prompt_search_by_document").using("gin", table.document).with({ fastupdate: false }),
    index("prompt_search_by_tag").using("gin", table.tags).with({ fastupdate: false }),
    index("prompt_search_by_category").on(table.categoryId, table.price),
    index("prompt_search_by_price").on(table.price, table.title),
  ],
);

/** Every word of the documents, with its stem and the number of prompts that have it. */
export const searchWords = pgTable(
  "search_words",
  {
    word: text().primaryKey(),
    lexeme: text().notNull(),
    prompts: integer().notNull(),
  },
  (table) => [
    index("search_words_by_lexeme").on(table.lexeme),
    index("search_words_by_beginning").on(sql`${table.word} text_pattern_ops`),
  ],
);
