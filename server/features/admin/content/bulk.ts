import type { BulkAction, BulkDone } from "#contracts/admin/bulk.ts";
import { MAX_TAGS } from "#contracts/limits.ts";
import { record } from "#server/audit/record.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database/pool.ts";
import { transaction } from "#server/database/transaction.ts";
import { Invalid } from "#server/errors.ts";
import type { User } from "#server/features/accounts/service.ts";
import { lockGoods, removePrompts } from "#server/features/catalogue/service.ts";
import { notify } from "#server/realtime/bus.ts";
import { keepCategory } from "./categories.ts";
import * as store from "./store.ts";

export const changeMany = (ctx: Context, admin: User, bulk: BulkAction): Promise<BulkDone> =>
  transaction(ctx.db, async (tx) => {
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
    const gone = await removePrompts(tx, ids);
    return { changed: gone.length, before: { prompts: gone } };
  }
  if (bulk.action === "move") {
    await keepCategory(tx, bulk.category_id);
    return { changed: await store.movePrompts(tx, ids, bulk.category_id, ctx.now()), before: { ids } };
  }
  let changed = 0;
  for (const { id, tags } of await store.tagsOf(tx, ids)) {
    const next = [...new Set([...tags.filter((tag) => !bulk.remove.includes(tag)), ...bulk.add])];
    if (next.length > MAX_TAGS)
      throw new Invalid("too_many_tags", `A prompt would have more than ${MAX_TAGS} tags.`);
    if (next.join(";") === tags.join(";")) continue;
    await store.changePrompt(tx, id, { tags: next, updatedAt: ctx.now() });
    changed++;
  }
  return { changed, before: { ids } };
}
