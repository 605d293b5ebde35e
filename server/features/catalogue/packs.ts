import type { Pack } from "#contracts/catalogue.ts";
import { PACK_SIZES, PACK_TYPES, type PackType, packageLabel } from "#contracts/packs.ts";
import type { Tx } from "#server/database/pool.ts";
import { NotFound } from "#server/errors.ts";
import { lockFirstPrompts } from "./store.ts";

/** The packs of a category, from its prompts by price and title. One that it cannot fill is not offered. */
export const offeredPacks = (prompts: readonly { id: string }[], prices: Record<PackType, number>): Pack[] =>
  PACK_TYPES.filter((type) => prompts.length >= PACK_SIZES[type]).map((type) => ({
    package_type: type,
    label: packageLabel(type, PACK_SIZES[type]),
    price: prices[type],
    prompt_ids: prompts.slice(0, PACK_SIZES[type]).map(({ id }) => id),
  }));

/** The pack's prompts, locked to the end of the caller's transaction. */
export async function lockPack(tx: Tx, categoryId: string, type: PackType) {
  const prompts = await lockFirstPrompts(tx, categoryId, PACK_SIZES[type]);
  if (prompts.length < PACK_SIZES[type]) {
    throw new NotFound("pack_not_found", "This category does not have that pack.");
  }
  return prompts;
}
