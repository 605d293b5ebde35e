import { and, asc, count, eq, inArray, max, min, notInArray, sql } from "drizzle-orm";
import type { Queryable } from "#server/database/pool.ts";
import { categories, prompts } from "#server/database/schema/catalogue.ts";
import { cartItems } from "#server/database/schema/shop.ts";
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

/** Without the content, which only buyers may read. */
export const listPrompts = (db: Queryable, categoryId: string) =>
  db
    .select({
      id: prompts.id,
      slug: prompts.slug,
      title: prompts.title,
      tags: prompts.tags,
      price: prompts.price,
      character_count: prompts.characterCount,
      gives: prompts.gives,
      labels: sql<string[]>`jsonb_path_query_array(${prompts.inputs}, '$[*].label')`,
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
        slug: sql`excluded.slug`,
        title: sql`excluded.title`,
        tags: sql`excluded.tags`,
        content: sql`excluded.content`,
        characterCount: sql`excluded.character_count`,
        price: sql`excluded.price`,
        gives: sql`excluded.gives`,
        inputs: sql`excluded.inputs`,
        exampleAnswer: sql`excluded.example_answer`,
        fromCatalogue: sql`excluded.from_catalogue`,
        updatedAt: sql`now()`,
      },
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return written.filter((row) => row.isNew).length;
}

/** Prompts that populate once wrote and that are not among these. */
export const listGone = async (db: Queryable, writtenIds: string[]): Promise<string[]> => {
  const gone = await db
    .select({ id: prompts.id })
    .from(prompts)
    .where(and(prompts.fromCatalogue, notInArray(prompts.id, writtenIds)));
  return gone.map(({ id }) => id);
};

export const listOtherSlugs = async (db: Queryable, ids: string[]): Promise<string[]> => {
  const others = await db.select({ slug: prompts.slug }).from(prompts).where(notInArray(prompts.id, ids));
  return others.map(({ slug }) => slug);
};

/**
 * Takes their slugs from prompts that are about to get other ones: each row is compared as it is written, so a slug
 * that goes from one prompt to another must be free before.
 */
export async function releaseSlugs(
  db: Queryable,
  next: readonly { id: string; slug: string }[],
): Promise<void> {
  await db.execute(sql`
    update prompts set slug = prompts.id::text
    from unnest(${sql.param(next.map(({ id }) => id))}::uuid[], ${sql.param(next.map(({ slug }) => slug))}::text[])
      as next (id, slug)
    where prompts.id = next.id and prompts.slug <> next.slug`);
}

/** Removes them for good, so from the carts too: no foreign key does that. Orders keep their copy. */
export async function removePrompts(db: Queryable, ids: string[]): Promise<{ id: string; title: string }[]> {
  const gone = await db
    .delete(prompts)
    .where(inArray(prompts.id, ids))
    .returning({ id: prompts.id, title: prompts.title });
  const goneIds = gone.map(({ id }) => id);
  await db.delete(cartItems).where(inArray(cartItems.promptId, goneIds));
  return gone;
}

/**
 * Taken before prompts are removed: orders and cart changes in progress finish first, later ones wait. Everybody locks
 * categories before prompts, and both before carts and orders, so that there is no deadlock.
 */
export async function lockGoods(db: Queryable): Promise<void> {
  await db.execute(sql`lock table ${categories}, ${prompts} in exclusive mode`);
}

export async function analyse(db: Queryable): Promise<void> {
  await db.execute(sql`analyze ${categories}`);
  await db.execute(sql`analyze ${prompts}`);
}

/** Kept in the table of secrets, which also holds what is made once in a store's life. */
const FILLED = "catalogue_filled";

export const wasFilled = async (db: Queryable): Promise<boolean> =>
  (await readSecret(db, FILLED)) !== undefined;

export async function markFilled(db: Queryable): Promise<void> {
  await replaceSecret(db, FILLED, "yes");
}
