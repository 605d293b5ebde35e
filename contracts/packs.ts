/** A pack holds the first prompts of its category by price, then title. This file imports nothing, so pages can use it. */

export const PACK_TYPES = ["5-pack", "10-pack"] as const;
export type PackType = (typeof PACK_TYPES)[number];

export const PACK_SIZES: Record<PackType, number> = { "5-pack": 5, "10-pack": 10 };

const PACKAGE_NAMES = { "5-pack": "Starter Pack", "10-pack": "Premium Pack", cart: "Cart" } as const;

/** "Starter Pack (5 prompts)", "Cart (1 prompt)" */
export const packageLabel = (type: PackType | "cart", promptCount: number): string =>
  `${PACKAGE_NAMES[type]} (${promptCount} ${promptCount === 1 ? "prompt" : "prompts"})`;
