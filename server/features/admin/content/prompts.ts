import type {
  AdminPromptDetail,
  AdminPromptList,
  BulkAction,
  BulkDone,
  PromptChange,
  PromptCheck,
  PromptChecked,
  PromptInput,
  PromptQuery,
} from "#contracts/admin/content.ts";
import { MOST_TAGS } from "#contracts/admin/content.ts";
import { characterCount, TIERS, tierForLength } from "#contracts/money.ts";
import { record } from "#server/audit/record.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database/pool.ts";
import { Invalid, NotFound } from "#server/errors.ts";
import type { User } from "#server/features/accounts/service.ts";
import { describePrompt, lockGoods } from "#server/features/catalogue/service.ts";
import { notify } from "#server/realtime/bus.ts";
import { keepCategory } from "./categories.ts";
import { priced, toPrompt } from "./shapes.ts";
import * as store from "./store.ts";

export async function listPrompts(ctx: Context, query: PromptQuery): Promise<AdminPromptList> {
  const prices = query.tier && TIERS.filter((tier) => tier.name === query.tier).map((tier) => tier.price);
  const { rows, total } = await store.listPrompts(ctx.db, query, prices);
  return { items: rows.map(toPrompt), total, page: query.page };
}

export async function readPrompt(ctx: Context, id: string): Promise<AdminPromptDetail> {
  const row = await store.findPrompt(ctx.db, id);
  if (!row) throw promptNotFound();
  return {
    ...toPrompt(row),
    content: row.content,
    description: describePrompt(row),
    sold: row.sold,
    duplicates: await store.findAlike(ctx.db, row.content, id),
  };
}

/** What the editor shows while somebody types. */
export async function checkPrompt(
  ctx: Context,
  { content, title, tags, id }: PromptCheck,
): Promise<PromptChecked> {
  const length = characterCount(content);
  const tier = tierForLength(length);
  return {
    character_count: length,
    tier: tier?.name ?? null,
    price: tier?.price ?? null,
    description: tier && title ? describePrompt({ title, tags, price: tier.price }) : null,
    duplicates: content.trim() === "" ? [] : await store.findAlike(ctx.db, content.replaceAll("\0", ""), id),
  };
}

export async function createPrompt(
  ctx: Context,
  admin: User,
  input: PromptInput,
): Promise<AdminPromptDetail> {
  const { category_id: categoryId, title, tags, content } = input;
  const at = { createdAt: ctx.now(), updatedAt: ctx.now() };
  const id = await ctx.db.transaction(async (tx) => {
    await keepCategory(tx, categoryId);
    const made = await store.addPrompt(tx, { categoryId, title, tags, ...priced(content), ...at });
    await record(ctx, tx, admin, { action: "prompt.create", subject: made, after: input });
    await notify(tx, "catalogue_changed", {});
    return made;
  });
  return readPrompt(ctx, id);
}

export async function updatePrompt(
  ctx: Context,
  admin: User,
  id: string,
  change: PromptChange,
): Promise<AdminPromptDetail> {
  await ctx.db.transaction(async (tx) => {
    const row = await store.findPrompt(tx, id);
    if (!row) throw promptNotFound();
    if (change.category_id) await keepCategory(tx, change.category_id);
    await store.changePrompt(tx, id, {
      ...(change.category_id ? { categoryId: change.category_id } : {}),
      ...(change.title === undefined ? {} : { title: change.title }),
      ...(change.tags === undefined ? {} : { tags: change.tags }),
      ...(change.content === undefined ? {} : priced(change.content)),
      updatedAt: ctx.now(),
    });
    const before = { category_id: row.categoryId, title: row.title, tags: row.tags, content: row.content };
    await record(ctx, tx, admin, {
      action: "prompt.update",
      subject: id,
      before,
      after: { ...before, ...change },
    });
    await notify(tx, "catalogue_changed", {});
  });
  return readPrompt(ctx, id);
}

/** Buyers keep what they bought: their orders hold a copy. */
export async function removePrompt(ctx: Context, admin: User, id: string): Promise<{ deleted: true }> {
  return ctx.db.transaction(async (tx) => {
    await lockGoods(tx);
    const row = await store.findPrompt(tx, id);
    if (!row) throw promptNotFound();
    await store.removePrompts(tx, [id]);
    const before = { category_id: row.categoryId, title: row.title, tags: row.tags, content: row.content };
    await record(ctx, tx, admin, { action: "prompt.delete", subject: id, before });
    await notify(tx, "catalogue_changed", {});
    return { deleted: true };
  });
}

export const changeMany = (ctx: Context, admin: User, bulk: BulkAction): Promise<BulkDone> =>
  ctx.db.transaction(async (tx) => {
    const { changed, before } = await applyBulk(ctx, tx, bulk);
    const { ids: _ids, action, ...wish } = bulk;
    await record(ctx, tx, admin, {
      action: `prompt.bulk_${action}`,
      subject: "prompts",
      before,
      after: { ...wish, changed },
    });
    await notify(tx, "catalogue_changed", {});
    return { changed };
  });

async function applyBulk(
  ctx: Context,
  tx: Tx,
  bulk: BulkAction,
): Promise<{ changed: number; before: unknown }> {
  const { ids } = bulk;
  if (bulk.action === "delete") {
    await lockGoods(tx);
    const gone = await store.removePrompts(tx, ids);
    return { changed: gone.length, before: { prompts: gone } };
  }
  if (bulk.action === "move") {
    await keepCategory(tx, bulk.category_id);
    return { changed: await store.movePrompts(tx, ids, bulk.category_id, ctx.now()), before: { ids } };
  }
  let changed = 0;
  for (const { id, tags } of await store.tagsOf(tx, ids)) {
    const next = [...new Set([...tags.filter((tag) => !bulk.remove.includes(tag)), ...bulk.add])];
    if (next.length > MOST_TAGS)
      throw new Invalid("too_many_tags", `A prompt would have more than ${MOST_TAGS} tags.`);
    if (next.join(";") === tags.join(";")) continue;
    await store.changePrompt(tx, id, { tags: next, updatedAt: ctx.now() });
    changed++;
  }
  return { changed, before: { ids } };
}

const promptNotFound = () => new NotFound("prompt_not_found", "There is no such prompt.");
