import { asc, count, eq, max, min, sql } from "drizzle-orm";
import type { Queryable } from "#server/database/pool.ts";
import { categories, prompts } from "#server/database/schema/catalogue.ts";
import { readSecret, replaceSecret } from "#server/database/secrets.ts";

export type NewCategory = typeof categories.$inferInsert & { id: string };
export type NewPrompt = typeof prompts.$inferInsert & { id: string };

export const listCategories = (db: Queryable) =>
  db
    .select({
      id: categories.id,
      name: categories.name,
      description: categories.description,
      prompt_count: count(prompts.id),
      min_price: sql<number>`coalesce(${min(prompts.price)}, 0)`.mapWith(Number),
      max_price: sql<number>`coalesce(${max(prompts.price)}, 0)`.mapWith(Number),
    })
    .from(categories)
    .leftJoin(prompts, eq(prompts.categoryId, categories.id))
    .groupBy(categories.id)
    .orderBy(asc(sql`lower(${categories.name})`));

export const findCategory = async (db: Queryable, id: string) => {
  const [category] = await db
    .select({ id: categories.id, name: categories.name, description: categories.description })
    .from(categories)
    .where(eq(categories.id, id));
  return category;
};

/** Without the content: what is sold stays in the database until it is bought. */
export const listPrompts = (db: Queryable, categoryId: string) =>
  db
    .select({
      id: prompts.id,
      title: prompts.title,
      tags: prompts.tags,
      price: prompts.price,
      character_count: prompts.characterCount,
    })
    .from(prompts)
    .where(eq(prompts.categoryId, categoryId))
    .orderBy(asc(prompts.price), asc(prompts.title));

export const countGoods = async (db: Queryable) => {
  const [counts] = await db
    .select({
      prompts: sql<number>`(select count(*) from ${prompts})`.mapWith(Number),
      categories: sql<number>`(select count(*) from ${categories})`.mapWith(Number),
    })
    .from(sql`(values (1)) as one`);
  return counts ?? { prompts: 0, categories: 0 };
};

export async function upsertCategories(db: Queryable, rows: NewCategory[]): Promise<void> {
  await db
    .insert(categories)
    .values(rows)
    .onConflictDoUpdate({
      target: categories.id,
      set: { name: sql`excluded.name`, description: sql`excluded.description`, updatedAt: sql`now()` },
    });
}

/** Returns how many were new: an updated row had a version before this statement. */
export async function upsertPrompts(db: Queryable, rows: NewPrompt[]): Promise<number> {
  const written = await db
    .insert(prompts)
    .values(rows)
    .onConflictDoUpdate({
      target: prompts.id,
      set: {
        categoryId: sql`excluded.category_id`,
        title: sql`excluded.title`,
        tags: sql`excluded.tags`,
        content: sql`excluded.content`,
        characterCount: sql`excluded.character_count`,
        price: sql`excluded.price`,
        updatedAt: sql`now()`,
      },
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return written.filter((row) => row.isNew).length;
}

/**
 * For whoever removes goods: who is just ordering them or putting them into a cart finishes first, who comes waits.
 * Everybody takes categories before prompts, and both before carts and orders, so nobody waits in a circle.
 */
export async function lockGoods(db: Queryable): Promise<void> {
  await db.execute(sql`lock table ${categories}, ${prompts} in exclusive mode`);
}

export async function analyse(db: Queryable): Promise<void> {
  await db.execute(sql`analyze ${categories}`);
  await db.execute(sql`analyze ${prompts}`);
}

/** A mark beside the keys, which are also made once: secrets is the table of what a store is born with. */
const FILLED = "catalogue_filled";

export const wasFilled = async (db: Queryable): Promise<boolean> =>
  (await readSecret(db, FILLED)) !== undefined;

export async function markFilled(db: Queryable): Promise<void> {
  await replaceSecret(db, FILLED, "yes");
}
