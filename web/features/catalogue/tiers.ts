import type { PromptCard } from "#contracts/catalogue.ts";
import { TIERS, type Tier, tierForPrice } from "#contracts/money.ts";

export interface TierOfPrompts {
  tier: Tier;
  prompts: PromptCard[];
}

/** From the shortest tier to the longest; a tier without prompts is left out. */
export function promptsByTier(prompts: readonly PromptCard[]): TierOfPrompts[] {
  return TIERS.map((tier) => ({
    tier,
    prompts: prompts.filter((prompt) => tierForPrice(prompt.price) === tier),
  })).filter(({ prompts }) => prompts.length > 0);
}

export const tierAnchor = (tier: Tier): string => tier.name.toLowerCase();

export const countOfPrompts = (count: number): string => `${count} ${count === 1 ? "prompt" : "prompts"}`;

/** Every tag with how many prompts have it, in alphabetical order. */
export function countTags(prompts: readonly PromptCard[]): { tag: string; count: number }[] {
  const byTag = Map.groupBy(
    prompts.flatMap(({ tags }) => tags),
    (tag) => tag,
  );
  return [...byTag]
    .map(([tag, uses]) => ({ tag, count: uses.length }))
    .sort((one, other) => one.tag.localeCompare(other.tag));
}
