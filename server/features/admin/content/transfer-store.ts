import { asc, sql } from "drizzle-orm";
import type { PromptInput } from "#contracts/catalogue.ts";
import type { Queryable } from "#server/database/pool.ts";
import { categories, prompts } from "#server/database/schema/catalogue.ts";
import type { StoredCategory } from "./files.ts";
import type { Plan } from "./plan.ts";

const BATCH = 1000;
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The database keeps the fields of an object in an order of its own. */
const inOrder = ({ name, label, hint, example }: PromptInput): PromptInput => ({
  name,
  label,
  hint,
  example,
});

/** All content in an order that depends on nothing but the content, so that two exports of it are the same bytes. */
export async function readAll(db: Queryable): Promise<StoredCategory[]> {
  const [shelves, goods] = await Promise.all([
    db
      .select({ id: categories.id, name: categories.name, description: categories.description })
      .from(categories),
    db
      .select({
        id: prompts.id,
        categoryId: prompts.categoryId,
        title: prompts.title,
        tags: prompts.tags,
        content: prompts.content,
        slug: prompts.slug,
        gives: prompts.gives,
        inputs: prompts.inputs,
        example_answer: prompts.exampleAnswer,
      })
      .from(prompts)
      .orderBy(asc(prompts.id)),
  ]);
  const byCategory = Map.groupBy(goods, (prompt) => prompt.categoryId);
  return shelves
    .sort((a, b) => compare(a.name, b.name))
    .map((shelf) => ({
      ...shelf,
      prompts: (byCategory.get(shelf.id) ?? [])
        .map(({ categoryId: _categoryId, inputs, ...prompt }) => ({ ...prompt, inputs: inputs.map(inOrder) }))
        .sort((a, b) => compare(a.title, b.title)),
    }));
}

/** Other writers of content wait until the import is done; readers and buyers do not. */
export async function lockContent(db: Queryable): Promise<void> {
  await db.execute(sql`lock table ${categories}, ${prompts} in share row exclusive mode`);
}

const toRow = ({ example_answer: exampleAnswer, ...prompt }: Plan["prompts"][number]) => ({
  ...prompt,
  exampleAnswer,
});

export async function write(db: Queryable, plan: Plan, now: Date): Promise<void> {
  const at = { createdAt: now, updatedAt: now };
  for (let start = 0; start < plan.categories.length; start += BATCH) {
    await db
      .insert(categories)
      .values(plan.categories.slice(start, start + BATCH).map((category) => ({ ...category, ...at })))
      .onConflictDoUpdate({
        target: categories.id,
        set: { name: sql`excluded.name`, description: sql`excluded.description`, updatedAt: now },
      });
  }
  for (let start = 0; start < plan.prompts.length; start += BATCH) {
    await db
      .insert(prompts)
      .values(
        plan.prompts
          .slice(start, start + BATCH)
          .map(toRow)
          .map((prompt) => ({ ...prompt, ...at })),
      )
      .onConflictDoUpdate({
        target: prompts.id,
        set: {
          categoryId: sql`excluded.category_id`,
          title: sql`excluded.title`,
          tags: sql`excluded.tags`,
          content: sql`excluded.content`,
          characterCount: sql`excluded.character_count`,
          price: sql`excluded.price`,
          slug: sql`excluded.slug`,
          gives: sql`excluded.gives`,
          inputs: sql`excluded.inputs`,
          exampleAnswer: sql`excluded.example_answer`,
          updatedAt: now,
        },
      });
  }
}
