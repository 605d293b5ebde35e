/** Money is integer euro cents everywhere; it becomes text only here. */

export const TIERS = [
  { name: "Mini", price: 99, min_characters: 30, max_characters: 100 },
  { name: "Short", price: 199, min_characters: 101, max_characters: 200 },
  { name: "Medium", price: 299, min_characters: 201, max_characters: 350 },
  { name: "Long", price: 399, min_characters: 351, max_characters: 500 },
  { name: "Premium", price: 500, min_characters: 501, max_characters: 800 },
] as const;

export type Tier = (typeof TIERS)[number];
export type TierName = Tier["name"];
/** 1 for the shortest tier, 5 for the longest. */
export type TierLevel = 1 | 2 | 3 | 4 | 5;

export const tierLevel = (name: TierName): TierLevel =>
  (TIERS.findIndex((tier) => tier.name === name) + 1) as TierLevel;

export const STARTING_PRICE = TIERS[0].price;
export const HIGHEST_PRICE = TIERS[4].price;

/** The tier whose band holds this many characters; none for a text that is too short or too long to sell. */
export const tierForLength = (characters: number): Tier | undefined =>
  TIERS.find((tier) => characters >= tier.min_characters && characters <= tier.max_characters);

/** The tier that a price belongs to; a price between two tiers counts to the lower one. */
export const tierForPrice = (price: number): Tier =>
  TIERS.findLast((tier) => price >= tier.price) ?? TIERS[0];

/** Characters as a reader counts them, so a letter outside the basic plane is one. */
export const characterCount = (content: string): number => [...content].length;

export const lineTotal = (line: { price: number; quantity: number }): number => line.price * line.quantity;

export const cartTotal = (lines: readonly { price: number; quantity: number }[]): number =>
  lines.reduce((sum, line) => sum + lineTotal(line), 0);

/** 1999 → "€19.99". */
export function formatEuro(cents: number): string {
  const sign = cents < 0 ? "-" : "";
  const whole = Math.abs(cents);
  return `${sign}€${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, "0")}`;
}
