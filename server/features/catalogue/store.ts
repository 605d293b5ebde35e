import { and, asc, count, desc, eq, inArray, max, min, notInArray, or, sql } from "drizzle-orm";
import type { Queryable } from "#server/database/pool.ts";
import { categories, formerSlugs, prompts } from "#server/database/schema/catalogue.ts";
import { promptSearch, searchWords } from "#server/database/schema/search.ts";
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
export const cardFields = {
  id: prompts.id,
  slug: prompts.slug,
  title: prompts.title,
  tags: prompts.tags,
  price: prompts.price,
  character_count: prompts.characterCount,
  gives: prompts.gives,
  labels: sql<string[]>`jsonb_path_query_array(${prompts.inputs}, '$[*].label')`.as("labels"),
};
export type CardRow = Awaited<ReturnType<typeof listPrompts>>[number];

export const listPrompts = (db: Queryable, categoryId: string) =>
  db
    .select(cardFields)
    .from(prompts)
    .where(eq(prompts.categoryId, categoryId))
    .orderBy(asc(prompts.price), asc(prompts.title), asc(prompts.id));

type PackPrompt = { id: string; slug: string; title: string; price: number; categoryName: string };

/** A pack's prompts. Category and prompts are locked, so that nobody removes them while they are being sold. */
export async function lockFirstPrompts(
  db: Queryable,
  categoryId: string,
  limit: number,
): Promise<PackPrompt[]> {
  const { rows } = await db.execute<PackPrompt>(sql`
    select p.id, p.slug, p.title, p.price, k.name as "categoryName"
    from categories k join prompts p on p.category_id = k.id
    where k.id = ${categoryId}
    order by p.price, p.title, p.id limit ${limit}
    for key share of k, p`);
  return rows;
}

/** With the content, of which everybody may see a covered preview only. */
export const detailFields = {
  ...cardFields,
  inputs: prompts.inputs,
  example_answer: prompts.exampleAnswer,
  content: prompts.content,
  version: prompts.version,
  updated_at: prompts.updatedAt,
  category: { id: categories.id, name: categories.name },
};
export type DetailRow = NonNullable<Awaited<ReturnType<typeof findPrompt>>>;

/** By the slug it has, or else by one it had. */
export async function findPrompt(db: Queryable, slug: string) {
  const renamed = db.select({ id: formerSlugs.promptId }).from(formerSlugs).where(eq(formerSlugs.slug, slug));
  const [prompt] = await db
    .select(detailFields)
    .from(prompts)
    .innerJoin(categories, eq(categories.id, prompts.categoryId))
    .where(or(eq(prompts.slug, slug), inArray(prompts.id, renamed)))
    .orderBy(desc(eq(prompts.slug, slug)))
    .limit(1);
  return prompt;
}

export const listSlugs = async (db: Queryable): Promise<string[]> => {
  const rows = await db.select({ slug: prompts.slug }).from(prompts).orderBy(asc(prompts.slug));
  return rows.map(({ slug }) => slug);
};

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
 * that goes from one prompt to another must be free before. Links with the old slugs go on working.
 */
export async function releaseSlugs(
  db: Queryable,
  next: readonly { id: string; slug: string }[],
): Promise<void> {
  await db.execute(sql`
    with renamed as (
      select prompts.id, prompts.slug
      from prompts
      join unnest(${sql.param(next.map(({ id }) => id))}::uuid[], ${sql.param(next.map(({ slug }) => slug))}::text[])
        as next (id, slug) on prompts.id = next.id and prompts.slug <> next.slug
    ), remembered as (
      insert into former_slugs (slug, prompt_id) select slug, id from renamed
      on conflict (slug) do update set prompt_id = excluded.prompt_id, created_at = now()
    )
    update prompts set slug = prompts.id::text from renamed where prompts.id = renamed.id`);
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
  await db.execute(sql`analyze ${promptSearch}`);
  await db.execute(sql`analyze ${searchWords}`);
}

/** Kept in the table of secrets, which also holds what is made once in a store's life. */
const FILLED = "catalogue_filled";

export const wasFilled = async (db: Queryable): Promise<boolean> =>
  (await readSecret(db, FILLED)) !== undefined;

export async function markFilled(db: Queryable): Promise<void> {
  await replaceSecret(db, FILLED, "yes");
}
