import { and, asc, count, desc, eq, ilike, inArray, like, ne, or, type SQL, sql } from "drizzle-orm";
import type { CategoryQuery, PromptQuery } from "#contracts/admin/content.ts";
import { containing, offsetOf } from "#server/database/list-query.ts";
import type { Queryable } from "#server/database/pool.ts";
import { categories, prompts, sameText } from "#server/database/schema/catalogue.ts";
import { cartItems } from "#server/database/schema/shop.ts";

/** Written out: of one table alone, columns are named without it, and an inner "id" would be the prompt's. */
const promptCount =
  sql<number>`(select count(*) from prompts where prompts.category_id = categories.id)`.mapWith(Number);
const categoryFields = {
  id: categories.id,
  name: categories.name,
  description: categories.description,
  promptCount,
  updatedAt: categories.updatedAt,
};
const promptFields = {
  id: prompts.id,
  slug: prompts.slug,
  title: prompts.title,
  tags: prompts.tags,
  price: prompts.price,
  characterCount: prompts.characterCount,
  categoryId: prompts.categoryId,
  categoryName: categories.name,
  updatedAt: prompts.updatedAt,
};

const direction = (order: "asc" | "desc") => (order === "asc" ? asc : desc);

export async function listCategories(db: Queryable, query: CategoryQuery) {
  const where = query.search
    ? or(
        ilike(categories.name, containing(query.search)),
        ilike(categories.description, containing(query.search)),
      )
    : undefined;
  const by = {
    name: sql`lower(${categories.name})`,
    prompt_count: promptCount,
    updated_at: categories.updatedAt,
  };
  const [rows, [counted]] = await Promise.all([
    db
      .select(categoryFields)
      .from(categories)
      .where(where)
      .orderBy(direction(query.order)(by[query.sort] as SQL), asc(categories.id))
      .limit(query.per_page)
      .offset(offsetOf(query)),
    db.select({ total: count() }).from(categories).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function findCategory(db: Queryable, id: string) {
  const [category] = await db.select(categoryFields).from(categories).where(eq(categories.id, id));
  return category;
}

export async function addCategory(db: Queryable, category: typeof categories.$inferInsert): Promise<string> {
  const [row] = await db.insert(categories).values(category).returning({ id: categories.id });
  return row?.id ?? "";
}

export async function changeCategory(
  db: Queryable,
  id: string,
  change: Partial<typeof categories.$inferInsert>,
): Promise<void> {
  await db.update(categories).set(change).where(eq(categories.id, id));
}

/** Locked to the end of the transaction: one change of a category at a time. */
export async function lockCategory(db: Queryable, id: string): Promise<void> {
  await db.select({ id: categories.id }).from(categories).where(eq(categories.id, id)).for("update");
}

/** Locked to the end of the transaction, so that the category is not deleted meanwhile. */
export async function holdCategory(db: Queryable, id: string): Promise<void> {
  await db.select({ id: categories.id }).from(categories).where(eq(categories.id, id)).for("key share");
}

/** Removes them from the carts too, where no foreign key does it. */
export async function removeCategory(db: Queryable, id: string): Promise<void> {
  const within = db.select({ id: prompts.id }).from(prompts).where(eq(prompts.categoryId, id));
  await db.delete(cartItems).where(inArray(cartItems.promptId, within));
  await db.delete(categories).where(eq(categories.id, id));
}

export async function listPrompts(db: Queryable, query: PromptQuery, prices: readonly number[] | undefined) {
  const where = and(
    query.search
      ? or(
          ilike(prompts.title, containing(query.search)),
          ilike(prompts.content, containing(query.search)),
          sql`${query.search.toLowerCase()} = any(${prompts.tags})`,
        )
      : undefined,
    query.category_id ? eq(prompts.categoryId, query.category_id) : undefined,
    prices ? inArray(prompts.price, [...prices]) : undefined,
  );
  const by = {
    title: sql`lower(${prompts.title})`,
    category: sql`lower(${categories.name})`,
    price: prompts.price,
    character_count: prompts.characterCount,
    updated_at: prompts.updatedAt,
  };
  const [rows, [counted]] = await Promise.all([
    db
      .select(promptFields)
      .from(prompts)
      .innerJoin(categories, eq(categories.id, prompts.categoryId))
      .where(where)
      .orderBy(direction(query.order)(by[query.sort] as SQL), asc(prompts.id))
      .limit(query.per_page)
      .offset(offsetOf(query)),
    db.select({ total: count() }).from(prompts).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function findPrompt(db: Queryable, id: string) {
  const [prompt] = await db
    .select({
      ...promptFields,
      content: prompts.content,
      gives: prompts.gives,
      inputs: prompts.inputs,
      exampleAnswer: prompts.exampleAnswer,
      version: prompts.version,
      sold: sql<number>`(select coalesce(sum(i.quantity), 0) from order_items i join orders o on o.id = i.order_id
        where i.prompt_id = ${prompts.id} and o.status in ('paid', 'completed'))`.mapWith(Number),
    })
    .from(prompts)
    .innerJoin(categories, eq(categories.id, prompts.categoryId))
    .where(eq(prompts.id, id));
  return prompt;
}

const ALIKE_SHOWN = 10;

/** Prompts with the same text, whatever its case, spaces and punctuation. */
export const findAlike = (db: Queryable, content: string, except: string | undefined) =>
  db
    .select({
      id: prompts.id,
      title: prompts.title,
      category_name: categories.name,
      exact: sql<boolean>`${prompts.content} = ${content}`,
    })
    .from(prompts)
    .innerJoin(categories, eq(categories.id, prompts.categoryId))
    .where(
      and(
        sql`${sameText(sql`${prompts.content}`)} = ${sameText(sql`${content}::text`)}`,
        except ? ne(prompts.id, except) : undefined,
      ),
    )
    .orderBy(asc(prompts.title))
    .limit(ALIKE_SHOWN);

/** Nothing when another prompt has the slug. */
export async function addPrompt(
  db: Queryable,
  prompt: typeof prompts.$inferInsert,
): Promise<string | undefined> {
  const [row] = await db
    .insert(prompts)
    .values(prompt)
    .onConflictDoNothing({ target: prompts.slug })
    .returning({ id: prompts.id });
  return row?.id;
}

/** The slug itself and all that begin with it, where they are taken. */
export async function takenSlugs(db: Queryable, slug: string): Promise<string[]> {
  const rows = await db
    .select({ slug: prompts.slug })
    .from(prompts)
    .where(or(eq(prompts.slug, slug), like(prompts.slug, `${slug}-%`)));
  return rows.map((row) => row.slug);
}

export async function changePrompt(
  db: Queryable,
  id: string,
  change: Partial<typeof prompts.$inferInsert>,
): Promise<void> {
  await db.update(prompts).set(change).where(eq(prompts.id, id));
}

export async function movePrompts(
  db: Queryable,
  ids: string[],
  categoryId: string,
  now: Date,
): Promise<number> {
  const { rowCount } = await db
    .update(prompts)
    .set({ categoryId, updatedAt: now })
    .where(and(inArray(prompts.id, ids), ne(prompts.categoryId, categoryId)));
  return rowCount ?? 0;
}

export const tagsOf = (db: Queryable, ids: string[]) =>
  db
    .select({ id: prompts.id, tags: prompts.tags })
    .from(prompts)
    .where(inArray(prompts.id, ids))
    .for("update");
