import type {
  CategoryPage,
  CategorySummary,
  PromptCard,
  PromptDetail,
  PromptPage,
} from "#contracts/catalogue.ts";
import { MAX_SLUG_LENGTH, SLUG_PATTERN } from "#contracts/limits.ts";
import { characterCount, tierForLength, tierForPrice } from "#contracts/money.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database/pool.ts";
import { transaction } from "#server/database/transaction.ts";
import { NotFound } from "#server/errors.ts";
import { ratingsOf } from "#server/features/reviews/service.ts";
import { notify } from "#server/realtime/bus.ts";
import { freeSlug } from "#server/slug.ts";
import { readCatalogue } from "./files.ts";
import { categoryId, promptId } from "./ids.ts";
import { offeredPacks } from "./packs.ts";
import { coverWords } from "./preview.ts";
import { listRelated } from "./related-store.ts";
import { endSentence, joinWords, lowerFirst, upperFirst } from "./sentences.ts";
import { listShowcase as selectShowcase } from "./showcase-store.ts";
import * as store from "./store.ts";
import { deleteUnusedVersions, recordVersions } from "./versions.ts";
import type { CataloguePrompt } from "./written.ts";

export { lockPack } from "./packs.ts";
export { listVersions, recordVersions } from "./versions.ts";

export const listCategories = (ctx: Context): Promise<CategorySummary[]> => store.listCategories(ctx.db);

export const countGoods = (ctx: Context) => store.countGoods(ctx.db);

/** Before goods are removed, and first of all in its transaction. */
export const lockGoods = (tx: Tx): Promise<void> => store.lockGoods(tx);

export const removePrompts = (tx: Tx, ids: string[]) => store.removePrompts(tx, ids);

/** Before prompts get these slugs, in the same transaction. */
export const releaseSlugs = (tx: Tx, next: readonly { id: string; slug: string }[]): Promise<void> =>
  store.releaseSlugs(tx, next);

export async function readCategory(ctx: Context, id: string): Promise<CategoryPage> {
  const category = await store.findCategory(ctx.db, id);
  if (!category) throw new NotFound("category_not_found", "Category not found");
  const prompts = await store.listPrompts(ctx.db, id);
  const ratings = await ratingsOf(
    ctx,
    prompts.map((prompt) => prompt.id),
  );
  const { packPrices } = await ctx.settings.read();
  return {
    category,
    packs: offeredPacks(prompts, packPrices),
    prompts: prompts.map((prompt) => ({ ...toCard(prompt), rating: ratings.get(prompt.id) ?? null })),
  };
}

const toCard = ({
  id,
  slug,
  title,
  tags,
  price,
  character_count,
  gives,
  labels,
}: store.CardRow): PromptCard => ({
  id,
  slug,
  title,
  description: describePrompt({ title, tags, price, gives, labels }),
  tags,
  price,
  character_count,
});

/** Also found by a slug that it had before; then the answer has the slug of today. */
export async function readPrompt(ctx: Context, slug: string): Promise<PromptPage> {
  const isSlug = SLUG_PATTERN.test(slug) && slug.length <= MAX_SLUG_LENGTH;
  const row = isSlug ? await store.findPrompt(ctx.db, slug) : undefined;
  if (!row) throw new NotFound("prompt_not_found", "Prompt not found");
  const { id, tags, title, gives, category } = row;
  const words = `${title} ${gives ?? ""}`;
  const [related, ratings] = await Promise.all([
    listRelated(ctx.db, { id, categoryId: category.id, tags, words }),
    ratingsOf(ctx, [id]),
  ]);
  return { prompt: toDetail(row, ratings.get(id) ?? null), related: related.map(toCard) };
}

const toDetail = (row: store.DetailRow, rating: PromptDetail["rating"]): PromptDetail => ({
  ...toCard(row),
  tier: tierForPrice(row.price).name.toLowerCase() as PromptDetail["tier"],
  gives: row.gives,
  inputs: row.inputs,
  example_answer: row.example_answer,
  version: row.version,
  updated_at: row.updated_at.toISOString(),
  category: row.category,
  rating,
  preview: coverWords(row.content),
});

/** A few prompts of each tier for the landing page. */
export async function listShowcase(ctx: Context): Promise<PromptDetail[]> {
  const rows = await selectShowcase(ctx.db);
  return rows.map((row) => toDetail(row, null));
}

export const listSlugs = (ctx: Context): Promise<string[]> => store.listSlugs(ctx.db);

interface Described {
  title: string;
  tags: string[];
  price: number;
  gives: string | null;
  labels: string[];
}

const LABELS_NAMED = 3;

/** One sentence made from public fields only, never from the text that is sold. */
export function describePrompt({ title, tags, price, gives, labels }: Described): string {
  if (!gives) {
    const tier = tierForPrice(price).name.toLowerCase();
    const topics = joinWords(tags.slice(0, 3).map((tag) => tag.replaceAll("-", " ")));
    return `A ${tier} prompt for ${topics || "everyday work"}: ${endSentence(lowerFirst(title))}`;
  }
  if (labels.length === 0) return endSentence(upperFirst(gives));
  const named = labels.slice(0, LABELS_NAMED).map(lowerFirst);
  if (labels.length > LABELS_NAMED) named.push(`${labels.length - LABELS_NAMED} more`);
  return `From ${joinWords(named)}: ${endSentence(lowerFirst(gives))}`;
}

/**
 * Loads the catalogue's files in the caller's transaction. Prompts that are there already are updated and keep their
 * id; those that an earlier catalogue added and this one does not have are removed. An admin's own prompts stay.
 */
export async function populate(
  tx: Tx,
): Promise<{ successfullyInserted: number; categories: number; removed: number }> {
  const files = await readCatalogue();
  const categories = files.map((file) => ({
    id: categoryId(file.slug),
    name: file.name,
    description: file.description,
  }));
  const written = files.flatMap((file) => file.prompts.map((prompt) => toRow(file.slug, prompt)));
  const ids = written.map(({ id }) => id);
  await store.lockGoods(tx);
  await store.upsertCategories(tx, categories);
  const removed = await store.removePrompts(tx, await store.listGone(tx, ids));
  const prompts = withFreeSlugs(written, await store.listOtherSlugs(tx, ids));
  await store.releaseSlugs(tx, prompts);
  const added = await store.upsertPrompts(tx, prompts);
  await recordVersions(tx, ids, { note: null, now: new Date() });
  await notify(tx, "catalogue_changed", {});
  // Plans made for empty tables are bad plans for a full catalogue.
  await store.analyse(tx);
  return { successfullyInserted: added, categories: categories.length, removed: removed.length };
}

const toRow = (category: string, prompt: CataloguePrompt): store.NewPrompt => ({
  id: promptId(category, prompt.slug),
  categoryId: categoryId(category),
  slug: prompt.slug,
  title: prompt.title,
  tags: prompt.tags,
  content: prompt.content,
  characterCount: characterCount(prompt.content),
  price: tierForLength(characterCount(prompt.content))?.price ?? 0,
  gives: prompt.gives ?? null,
  inputs: prompt.inputs ?? [],
  exampleAnswer: prompt.example_answer ?? null,
  fromCatalogue: true,
});

/** A slug that an admin's own prompt has stays with that prompt. */
function withFreeSlugs(written: readonly store.NewPrompt[], others: readonly string[]): store.NewPrompt[] {
  const owned = new Set(others);
  const taken = new Set([...others, ...written.map(({ slug }) => slug)]);
  return written.map((prompt) =>
    owned.has(prompt.slug) ? { ...prompt, slug: freeSlug(prompt.slug, (slug) => taken.has(slug)) } : prompt,
  );
}

/** Only the first start fills the catalogue, so an owner can empty it for good. */
export async function fillCatalogueOnce(
  ctx: Context,
  onProgress: (line: string) => void = () => {},
): Promise<void> {
  if (await store.wasFilled(ctx.db)) return;
  if ((await store.countGoods(ctx.db)).categories === 0) {
    onProgress("Filling the catalogue (once) …");
    await transaction(ctx.db, populate);
  }
  await store.markFilled(ctx.db);
}

export function scheduleVersionCleanup(ctx: Context): void {
  ctx.jobs.repeat("delete-unused-versions", "29 3 * * *", () => deleteUnusedVersions(ctx.db));
}
