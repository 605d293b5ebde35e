import type { PackageType } from "#contracts/orders.ts";

const PACK_NAMES = { "5-pack": "Starter Pack", "10-pack": "Premium Pack", cart: "Cart" } as const;
const PACK_SIZES = { "5-pack": 5, "10-pack": 10 } as const;

export const packSize = (type: PackageType): number => (type === "cart" ? 0 : PACK_SIZES[type]);

/** What was bought: the category's name, or how many categories it came from. */
export const orderName = (categoryNames: readonly string[]): string => {
  const names = new Set(categoryNames);
  if (names.size > 1) return `Prompts from ${names.size} categories`;
  return categoryNames[0] ?? "Prompts";
};

export const packageLabel = (type: PackageType, promptCount: number): string =>
  `${PACK_NAMES[type]} (${promptCount} ${promptCount === 1 ? "prompt" : "prompts"})`;
