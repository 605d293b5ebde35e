import type { CategoryPage, CategorySummary } from "#contracts/catalogue.ts";
import { characterCount, tierForLength, tierForPrice } from "#contracts/money.ts";
import type { Context } from "#server/context.ts";
import type { Queryable, Tx } from "#server/database/pool.ts";
import { NotFound } from "#server/errors.ts";
import { notify } from "#server/realtime/bus.ts";
import { readCatalogue } from "./files.ts";
import { categoryId, promptId } from "./ids.ts";
import * as store from "./store.ts";

export const listCategories = (ctx: Context): Promise<CategorySummary[]> => store.listCategories(ctx.db);

export const countGoods = (ctx: Context) => store.countGoods(ctx.db);

/** Before goods are removed, and first of all in its transaction. */
export const lockGoods = (tx: Tx): Promise<void> => store.lockGoods(tx);

export async function readCategory(ctx: Context, id: string): Promise<CategoryPage> {
  const category = await store.findCategory(ctx.db, id);
  if (!category) throw new NotFound("category_not_found", "Category not found");
  const prompts = await store.listPrompts(ctx.db, id);
  return { category, prompts: prompts.map((prompt) => ({ ...prompt, description: describePrompt(prompt) })) };
}

/** One sentence made from what may be seen: never from the text that is sold. */
export function describePrompt(prompt: { title: string; tags: string[]; price: number }): string {
  const tier = tierForPrice(prompt.price).name.toLowerCase();
  const article = /^[aeiou]/.test(tier) ? "An" : "A";
  const topics = prompt.tags.slice(0, 3).map((tag) => tag.replaceAll("-", " "));
  const last = topics.pop();
  const about = topics.length > 0 ? `${topics.join(", ")} and ${last}` : (last ?? "everyday work");
  return `${article} ${tier} prompt for ${about}: ${lowerFirst(prompt.title)}.`;
}

/** Keeps acronyms and names as they are: only an ordinary capital at the start goes down. */
const lowerFirst = (title: string) =>
  /^[A-Z][a-z]|^A /.test(title) ? title[0]?.toLowerCase() + title.slice(1) : title;

/** Loads the written catalogue; what is already there is brought up to date and keeps its id. */
export async function populate(
  ctx: Context,
  db: Queryable = ctx.db,
): Promise<{ successfullyInserted: number; categories: number }> {
  const files = await readCatalogue();
  const categories = files.map((file) => ({
    id: categoryId(file.slug),
    name: file.name,
    description: file.description,
  }));
  const prompts = files.flatMap((file) =>
    file.prompts.map((prompt) => ({
      id: promptId(file.slug, prompt.slug),
      categoryId: categoryId(file.slug),
      title: prompt.title,
      tags: prompt.tags,
      content: prompt.content,
      characterCount: characterCount(prompt.content),
      price: tierForLength(characterCount(prompt.content))?.price ?? 0,
    })),
  );
  const successfullyInserted = await db.transaction(async (tx) => {
    await store.upsertCategories(tx, categories);
    const added = await store.upsertPrompts(tx, prompts);
    await notify(tx, "catalogue_changed", {});
    return added;
  });
  // Plans made for empty tables are bad plans for a full catalogue.
  await store.analyse(db);
  return { successfullyInserted, categories: categories.length };
}

/** The first start fills the shop; an owner who empties it later finds it empty. */
export async function fillOnce(ctx: Context, onProgress: (line: string) => void = () => {}): Promise<void> {
  if (await store.wasFilled(ctx.db)) return;
  if ((await store.countGoods(ctx.db)).categories === 0) {
    onProgress("Filling the catalogue (once) …");
    await populate(ctx);
  }
  await store.markFilled(ctx.db);
}
