import { type PackType, reducedPackPrice } from "#contracts/packs.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database/pool.ts";
import { Conflict } from "#server/errors.ts";
import type { User } from "#server/features/accounts/service.ts";
import * as catalogue from "#server/features/catalogue/service.ts";
import * as orders from "#server/features/orders/service.ts";
import { shareOut } from "./pricing.ts";
import type { CartLine } from "./quote-store.ts";

export interface PackChoice {
  type: PackType;
  categoryId: string;
}

/** The pack's prompts that the buyer does not own, each at its share of the price for them. */
export async function readPackLines(
  ctx: Context,
  tx: Tx,
  user: User,
  { type, categoryId }: PackChoice,
): Promise<CartLine[]> {
  const prompts = await catalogue.lockPack(tx, categoryId, type);
  const owned = new Set(await orders.listOwned(tx, user.id));
  const missing = prompts.filter(({ id }) => !owned.has(id));
  if (missing.length === 0) throw new Conflict("pack_owned", "You own every prompt of this pack.");
  const { packPrices } = await ctx.settings.read();
  const shares = shareOut(
    reducedPackPrice(packPrices[type], prompts, missing),
    missing.map(({ price }) => price),
  );
  return missing.map(({ id, slug, title, price, categoryName }, index) => ({
    promptId: id,
    slug,
    title,
    categoryId,
    categoryName,
    quantity: 1,
    price: shares[index] ?? 0,
    listPrice: price,
  }));
}
