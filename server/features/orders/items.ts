import { PACK_SIZES } from "#contracts/packs.ts";
import type { Queryable } from "#server/database/pool.ts";
import * as store from "./store.ts";

/** The prompts of an order as they were bought; old orders have no items and name a prompt or a category. */
export async function itemsOf(db: Queryable, order: store.Order): Promise<store.Item[]> {
  const items = await store.listItems(db, order.id);
  if (items.length > 0) return items;
  return store.listFallbackItems(
    db,
    order,
    order.packageType === "5-pack" ? PACK_SIZES["5-pack"] : PACK_SIZES["10-pack"],
  );
}
