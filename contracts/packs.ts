import { MIN_TOTAL } from "./limits.ts";

/** A pack holds the first prompts of its category by price, then title. Without zod, so that pages can use this file. */

export const PACK_TYPES = ["5-pack", "10-pack"] as const;
export type PackType = (typeof PACK_TYPES)[number];

export const PACK_SIZES: Record<PackType, number> = { "5-pack": 5, "10-pack": 10 };

const PACKAGE_NAMES = { "5-pack": "Starter Pack", "10-pack": "Premium Pack", cart: "Cart" } as const;

/** "Starter Pack (5 prompts)", "Cart (1 prompt)" */
export const packageLabel = (type: PackType | "cart", promptCount: number): string =>
  `${PACKAGE_NAMES[type]} (${promptCount} ${promptCount === 1 ? "prompt" : "prompts"})`;

const listPrice = (prompts: readonly { price: number }[]): number =>
  prompts.reduce((sum, { price }) => sum + price, 0);

/** In proportion to the list prices of the prompts that the buyer does not own: nobody pays twice for a prompt. */
export const reducedPackPrice = (
  packPrice: number,
  all: readonly { price: number }[],
  missing: readonly { price: number }[],
): number => Math.max(MIN_TOTAL, Math.round((packPrice * listPrice(missing)) / listPrice(all)));
