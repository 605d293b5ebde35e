import type {
  AdminCategory,
  AdminCategoryList,
  CategoryChange,
  CategoryInput,
  CategoryQuery,
  CategoryRemoved,
} from "#contracts/admin/content.ts";
import { record } from "#server/audit/record.ts";
import type { Context } from "#server/context.ts";
import { isUniqueViolation } from "#server/database/errors.ts";
import type { Queryable, Tx } from "#server/database/pool.ts";
import { transaction } from "#server/database/transaction.ts";
import { Conflict, NotFound } from "#server/errors.ts";
import type { User } from "#server/features/accounts/service.ts";
import { lockGoods } from "#server/features/catalogue/service.ts";
import { notify } from "#server/realtime/bus.ts";
import { toCategory } from "./responses.ts";
import * as store from "./store.ts";

export async function listCategories(ctx: Context, query: CategoryQuery): Promise<AdminCategoryList> {
  const { rows, total } = await store.listCategories(ctx.db, query);
  return { items: rows.map(toCategory), total, page: query.page };
}

export async function readCategory(ctx: Context, id: string): Promise<AdminCategory> {
  return toCategory(await requireCategory(ctx.db, id));
}

export async function createCategory(
  ctx: Context,
  admin: User,
  input: CategoryInput,
): Promise<AdminCategory> {
  const at = { createdAt: ctx.now(), updatedAt: ctx.now() };
  const id = await transaction(ctx.db, async (tx) => {
    const made = await store.addCategory(tx, { ...input, ...at });
    await record(ctx, tx, admin, { action: "category.create", subject: made, after: input });
    await notify(tx, "catalogue_changed", {});
    return made;
  }).catch(nameTaken);
  return readCategory(ctx, id);
}

export async function updateCategory(
  ctx: Context,
  admin: User,
  id: string,
  change: CategoryChange,
): Promise<AdminCategory> {
  await transaction(ctx.db, async (tx) => {
    await store.lockCategory(tx, id);
    const { name, description } = await requireCategory(tx, id);
    const after = { name, description, ...change };
    await store.changeCategory(tx, id, { ...change, updatedAt: ctx.now() });
    await record(ctx, tx, admin, {
      action: "category.update",
      subject: id,
      before: { name, description },
      after,
    });
    await notify(tx, "catalogue_changed", {});
  }).catch(nameTaken);
  return readCategory(ctx, id);
}

export async function removeCategory(
  ctx: Context,
  admin: User,
  id: string,
  withPrompts: boolean,
): Promise<CategoryRemoved> {
  return transaction(ctx.db, async (tx) => {
    await lockGoods(tx);
    const { name, description, promptCount } = await requireCategory(tx, id);
    if (promptCount > 0 && !withPrompts) {
      throw new Conflict(
        "category_not_empty",
        `The category holds ${promptCount === 1 ? "1 prompt" : `${promptCount} prompts`}, which would go with it.`,
        {
          prompt_count: promptCount,
        },
      );
    }
    await store.removeCategory(tx, id);
    const before = { name, description, prompts: promptCount };
    await record(ctx, tx, admin, { action: "category.delete", subject: id, before });
    await notify(tx, "catalogue_changed", {});
    return { deleted: true, prompts_deleted: promptCount };
  });
}

async function requireCategory(db: Queryable, id: string) {
  const category = await store.findCategory(db, id);
  if (!category) throw new NotFound("category_not_found", "Category not found");
  return category;
}

/** Locks the category, so that it is not deleted while a prompt is added to it. */
export async function keepCategory(tx: Tx, id: string): Promise<void> {
  await store.holdCategory(tx, id);
  await requireCategory(tx, id);
}

function nameTaken(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw new Conflict("category_name_taken", "There is a category with this name already.");
}
